"""One field template for every form."""

from django.forms.renderers import TemplatesSetting


class Renderer(TemplatesSetting):
    """Forms and fields from the project's templates folder, Django's own behind them."""

    field_template_name = "forms/field.html"
