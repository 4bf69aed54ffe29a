"""Routes of judo: the draw of a category, pools, papers; the addresses that mats had lead to the floor."""

from django.urls import path

from brackets.desk.views import show
from brackets.systems.judo.views import draw, mat, papers, pool

EVENT = "desk/<slug:slug>/<slug:event_slug>/judo"
MAT = "desk/<slug:slug>/mat/<int:number>"

urlpatterns = [
    path(f"{EVENT}/draw/", draw.show, name="judo_draw"),
    path(f"{EVENT}/draw/settings/", draw.save, name="judo_settings"),
    path(f"{EVENT}/draw/fixed/", draw.fix, name="judo_fixed"),
    path(f"{EVENT}/draw/lot/", draw.draw, name="judo_lot"),
    path(f"{EVENT}/draw/swap/", draw.swap, name="judo_swap"),
    path(f"{EVENT}/draw/swap/back/", draw.unswap, name="judo_unswap"),
    path(f"{EVENT}/draw/post/", draw.post, name="judo_post"),
    path(f"{EVENT}/late/<int:number>/", draw.late, name="judo_late"),
    path(f"{EVENT}/pool/", show, name="judo_pool"),
    path(f"{EVENT}/pool/<int:number>/", pool.record, name="judo_pool_record"),
    path(f"{EVENT}/pool/order/", pool.settle, name="judo_pool_settle"),
    path(f"{EVENT}/papers/", papers.lists, name="judo_papers"),
    path("desk/<slug:slug>/mats/", mat.floor, name="judo_desk_mats"),
    path(f"{MAT}/", mat.place, name="judo_mat"),
    path(f"{MAT}/list/", mat.listed, name="judo_mat_list"),
    path(f"{MAT}/slips/", mat.slips, name="judo_mat_slips"),
    path("t/<slug:slug>/mats/", mat.hall, name="judo_mats"),
]
