import "#ui/layers.css";
import "#ui/tokens.css";
import "#ui/base.css";
import "../fonts/fonts.css";
import { createRoot } from "react-dom/client";
import { Answers } from "./answers/answers.ts";
import { App } from "./app.tsx";
import { DoorDevice } from "./device/door-device.ts";
import { keepPage } from "./keep-page.ts";

const device = new DoorDevice();
const answers = new Answers(device, () => device.set({}));

void device.start();
void keepPage();
const root = document.querySelector("#check-in");
if (root) createRoot(root).render(<App device={device} answers={answers} />);
