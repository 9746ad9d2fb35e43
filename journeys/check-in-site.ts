import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import QRCode from "qrcode";
import sharp from "sharp";
import { takeClock } from "./browser.ts";
import { staff } from "./first-administrator.ts";
import { chromiumAt, quietChromium } from "./launch-chromium.ts";
import { tokenOf } from "./staff-windows.ts";
import { startSite } from "./test-site.ts";

/** The first morning of the demonstration conference. */
const morning = new Date("2025-09-04T09:12:00+03:00");
const begun = Date.now();
export const siteClock = () => new Date(morning.getTime() + Date.now() - begun);

/** A site on the first day of its conference, and its registrar. */
export async function checkInSite(
  given: Pick<NonNullable<Parameters<typeof startSite>[0]>, "filled" | "checkIn"> = {},
) {
  const site = await startSite({ ...given, clock: siteClock });
  const token = await tokenOf(staff, site.siteUrl);
  const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${site.siteUrl}${path}`, {
      method,
      headers: { authorization: `Token ${token}`, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (answer.status === 204 ? undefined : await answer.json()) as T;
  };
  const pass = (changed: object = {}) =>
    send<{ id: number; address: string; digits: string }>("POST", "/api/staff/door/passes/", {
      place: "Вход 1, главный",
      hall: "",
      hall_turn: "both",
      ...changed,
    });
  const registered = async (fio: string) => {
    const { id, number } = await send<{ id: number; number: number }>("POST", "/api/user_conferences/", { fio });
    const { code } = await send<{ code: string }>("GET", `/api/registration/${id}/`);
    return { id, number, fio, code };
  };
  return { ...site, send, pass, registered, token };
}

export const phone = { viewport: { width: 360, height: 780 } };

/** Messages of a device without a network, or whose pass is over: it notes each call that failed. */
export const failedCalls = [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 401|navigator.vibrate/];

export const answer = (page: Page, title: string | RegExp) => page.getByRole("heading", { name: title });

/** Connects the device by the address of a pass or its six digits; it then waits for codes. */
export async function connect(
  page: Page,
  { address, digits = "" }: { address?: string; digits?: string },
  holder = "Стрижов Олег",
): Promise<void> {
  await takeClock(page, siteClock());
  await page.goto(address ?? "/checkin/");
  if (address === undefined) {
    await page.getByLabel("Код пропуска").fill(digits);
    await page.getByRole("button", { name: "Дальше" }).click();
  }
  await page.getByLabel("Кто будет за входом").fill(holder);
  await page.getByRole("button", { name: "Подключить" }).click();
  await page.getByText("проверено: список открывается").waitFor();
  await page.getByRole("button", { name: "Начать" }).click();
}

/** Types a code as a hand scanner does: faster than a person, and than Playwright on a busy machine. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate((text) => {
    const press = (of: string, key: string) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { code: of, key, bubbles: true, cancelable: true }),
      );
    for (const sign of text) press(/\d/.test(sign) ? `Digit${sign}` : `Key${sign.toUpperCase()}`, sign);
    press("Enter", "Enter");
  }, code);
}

/** Launches a browser whose camera sees this text as a QR code. */
export async function browserThatSees(text: string): Promise<Browser> {
  const video = join(mkdtempSync(join(tmpdir(), "society-camera-")), "code.y4m");
  writeFileSync(video, await videoOf(text));
  const camera = ["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"];
  return chromium.launch({
    executablePath: chromiumAt,
    args: [...quietChromium, ...camera, `--use-file-for-fake-video-capture=${video}`],
  });
}

const width = 640;
const height = 480;

/** A film of a still: the code, a little turned, on a grey table. */
async function videoOf(text: string): Promise<Buffer> {
  const code = await QRCode.toBuffer(text, { width: 260, margin: 4 });
  const turned = await sharp(code).rotate(8, { background: "#888" }).toBuffer();
  const table = sharp({ create: { width, height, channels: 3, background: "#888" } });
  const light = await table
    .composite([{ input: turned }])
    .greyscale()
    .raw()
    .toBuffer();
  const colourless = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), light, colourless]);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`), ...Array(10).fill(frame)]);
}
