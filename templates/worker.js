"use strict";
/* What was seen stays readable without network: public pages and their files, asked of the network first, kept for this
   release alone. The desk, accounts and codes are never kept. A page from here says since when it stands (data-kept). */
const RELEASE = "tourney-{{ release }}";
const MOST = 60;
const HOUR = 3600000;
let looked = Date.now();

const isKept = ({ method, url }) => {
  const { origin, pathname, search } = new URL(url);
  return method === "GET" && origin === location.origin && !search && (pathname === "/" || /^\/(t|editions|static)\//.test(pathname));
};

async function keep(request, answer) {
  const caching = answer.headers.get("Cache-Control") ?? "";
  if (!answer.ok || answer.redirected || /private|no-store/.test(caching)) return;
  const kept = await caches.open(RELEASE);
  await kept.put(request, answer);
  const all = await kept.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - MOST)).map((one) => kept.delete(one)));
}

async function found(request) {
  const answer = await (await caches.open(RELEASE)).match(request, { ignoreVary: true });
  if (!answer || !answer.headers.get("Content-Type")?.startsWith("text/html")) return answer;
  const seen = new Date(answer.headers.get("Date") ?? Date.now()).toISOString();
  const text = (await answer.text()).replace("<html ", `<html data-kept="${seen}" `);
  return new Response(text, { headers: answer.headers });
}

/* A site that no longer has this script takes it away. */
async function look() {
  if (Date.now() - looked < HOUR) return;
  looked = Date.now();
  const answer = await fetch(location.href, { cache: "no-store" });
  if (answer.status !== 404 && answer.status !== 410) return;
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name !== RELEASE) await caches.delete(name);
  await clients.claim();
})()));
addEventListener("fetch", (event) => {
  const { request } = event;
  if (!isKept(request)) return;
  event.respondWith((async () => {
    try {
      const answer = await fetch(request);
      event.waitUntil(keep(request, answer.clone()));
      event.waitUntil(look().catch(() => {}));
      return answer;
    } catch (error) {
      const kept = await found(request);
      if (kept) return kept;
      throw error;
    }
  })());
});
