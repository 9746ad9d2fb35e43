import "#ui/layers.css";
import "#ui/tokens.css";
import "#ui/door-tokens.css";
import "#ui/base.css";
import "#ui/layout/primitives.css";
import "../fonts/fonts.css";
import { createRoot } from "react-dom/client";
import { Answers } from "./answers/door-answers.ts";
import { App } from "./app.tsx";
import { DoorDevice } from "./device/door-device.ts";

const device = new DoorDevice();
const answers = new Answers(device, () => device.set({}));

void device.start();
void keepPage();
const root = document.querySelector("#check-in");
if (root) createRoot(root).render(<App device={device} answers={answers} />);

/**
 * Registers the service worker, which opens the page without a network. A newer one takes over at the next opening of
 * the page, before anything is scanned.
 */
async function keepPage(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  // A reload of a page that is still loading may never end.
  if (document.readyState !== "complete") await new Promise((resolve) => addEventListener("load", resolve));
  const isUpdate = serviceWorker.controller !== null;
  serviceWorker.addEventListener("controllerchange", () => {
    if (isUpdate) location.reload();
  });
  const registration = await serviceWorker.register("/checkin/service-worker.js", { scope: "/checkin/" });
  registration.waiting?.postMessage("take over");
}
