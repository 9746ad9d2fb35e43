import type { DemoPage } from "./demo-shape.ts";
import { aboutPage } from "./pages/about.ts";
import { consentPage } from "./pages/consent.ts";
import { managementPage } from "./pages/management.ts";
import { privacyPage } from "./pages/privacy.ts";
import { typeset } from "./typeset.ts";

export const pages: DemoPage[] = [managementPage, aboutPage, privacyPage, consentPage].map((page) => ({
  ...typeset(page),
  // An address and a version are identifiers, not prose.
  url: page.url,
  ...(page.version && { version: page.version }),
}));
