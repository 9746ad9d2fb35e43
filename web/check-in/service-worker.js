/**
 * Opens the check-in without a network. The build replaces the two placeholders by the name of its cache and its files.
 * Calls of the API and everything outside of the page go to the network.
 */
const cacheName = "__CACHE_NAME__";
const files = "__FILES__".split(" ");

addEventListener("install", (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(files)));
});

// An older version is deleted only when the new one takes over: a page that is open may still need its files.
addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("check-in ") && name !== cacheName;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))));
});

addEventListener("message", ({ data }) => {
  if (data === "take over") skipWaiting();
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || !pathname.startsWith("/checkin/")) return;
  const name = request.mode === "navigate" ? "/checkin/" : pathname;
  event.respondWith(
    caches
      .open(cacheName)
      .then((cache) => cache.match(name))
      .then((kept) => kept ?? fetch(request)),
  );
});
