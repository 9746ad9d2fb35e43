import { type Browser, chromium } from "playwright-core";

/**
 * Hidden parts of the browser's window. The drop-downs of the address bar are pages that every window loads, which
 * takes four times as long as the page itself; the spare renderer adds to it.
 */
const unseen = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "SpareRendererForSitePerProcess"];

/** Features that Playwright itself disables; listed again, because Chromium uses only the last list. */
const switchedOffByPlaywright = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];

export const quietChromium = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${[...switchedOffByPlaywright, ...unseen].join(",")}`,
];

export const chromiumAt = process.env["CHROMIUM"] ?? "/usr/bin/chromium";

export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumAt, args: quietChromium });
}
