/**
 * Registers the service worker, which opens the page without a network. A newer one takes over at the next opening of
 * the page, before anything is scanned.
 */
export async function keepPage(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const isUpdate = serviceWorker.controller !== null;
  serviceWorker.addEventListener("controllerchange", () => {
    if (isUpdate) location.reload();
  });
  const registration = await serviceWorker.register("/checkin/service-worker.js", { scope: "/checkin/" });
  registration.waiting?.postMessage("take over");
}
