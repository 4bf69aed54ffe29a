/* One request, and what became of it: an answer, silence, or nobody signed in. */

const PATIENCE = 20_000;

/* The token is read from its cookie when something is sent: it changes with each sign-in. */
export const token = () => document.cookie.match(/(?:^|;\s*)csrftoken=([^;]+)/)?.[1] ?? "";

const isJson = (response) => response.headers.get("Content-Type")?.startsWith("application/json");

const understood = async (response) => {
  if (response.type === "opaqueredirect" || response.status === 401) return { kind: "signed-out" };
  if (response.status === 403) {
    const said = isJson(response) ? await response.json() : {};
    return { kind: "signed-out", why: said.why };
  }
  if (isJson(response) && response.status < 500) return { kind: "answer", data: await response.json() };
  if (response.status === 429 || response.status >= 500) return { kind: "silence" };
  return { kind: "gone", status: response.status };
};

const asked = async (url, options) => {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const headers = { Accept: "application/json", ...options.headers };
    return await understood(
      await fetch(url, { redirect: "manual", credentials: "same-origin", signal, ...options, headers }),
    );
  } catch {
    return { kind: "silence" };
  }
};

export const post = (url, fields) =>
  asked(url, { method: "POST", body: new URLSearchParams(fields), headers: { "X-CSRFToken": token() } });

export const get = (url, fields) => asked(`${url}?${new URLSearchParams(fields)}`, {});

/* Text or a whole page; null where there is none to be had. */
export const page = async (url, signal) => {
  try {
    const response = await fetch(url, { redirect: "manual", credentials: "same-origin", signal });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
};
