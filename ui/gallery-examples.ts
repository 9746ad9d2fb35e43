import type { ReactNode } from "react";
import { examples as breadcrumbs } from "./breadcrumbs.examples.tsx";
import { examples as button } from "./button.examples.tsx";
import { examples as checkbox } from "./checkbox.examples.tsx";
import { examples as combobox } from "./combobox.examples.tsx";
import { examples as container } from "./container.examples.tsx";
import { examples as disclosure } from "./disclosure.examples.tsx";
import { examples as emptyState } from "./empty-state.examples.tsx";
import { examples as errorSummary } from "./error-summary.examples.tsx";
import { examples as fileIcon } from "./file-icon.examples.tsx";
import { examples as fileLink } from "./file-link.examples.tsx";
import { examples as formWrapper } from "./form-wrapper.examples.tsx";
import { examples as icons } from "./icons.examples.tsx";
import { examples as link } from "./link.examples.tsx";
import { examples as mainArea } from "./main-area.examples.tsx";
import { examples as notice } from "./notice.examples.tsx";
import { examples as pageTitle } from "./page-title.examples.tsx";
import { examples as pager } from "./pager.examples.tsx";
import { examples as radioGroup } from "./radio-group.examples.tsx";
import { examples as railLayout } from "./rail-layout.examples.tsx";
import { examples as sideNote } from "./side-note.examples.tsx";
import { examples as spinner } from "./spinner.examples.tsx";
import { examples as swatch } from "./swatch.examples.tsx";
import { examples as textInput } from "./text-input.examples.tsx";
import { examples as toggleList } from "./toggle-list.examples.tsx";

/** Every building block in its states: for the gallery page, the accessibility check and the tests. */
export const gallery: { name: string; examples: Record<string, ReactNode> }[] = [
  { name: "breadcrumbs", examples: breadcrumbs },
  { name: "button", examples: button },
  { name: "checkbox", examples: checkbox },
  { name: "combobox", examples: combobox },
  { name: "container", examples: container },
  { name: "disclosure", examples: disclosure },
  { name: "empty-state", examples: emptyState },
  { name: "error-summary", examples: errorSummary },
  { name: "file-icon", examples: fileIcon },
  { name: "file-link", examples: fileLink },
  { name: "form-wrapper", examples: formWrapper },
  { name: "icons", examples: icons },
  { name: "link", examples: link },
  { name: "main-area", examples: mainArea },
  { name: "notice", examples: notice },
  { name: "page-title", examples: pageTitle },
  { name: "pager", examples: pager },
  { name: "radio-group", examples: radioGroup },
  { name: "rail-layout", examples: railLayout },
  { name: "side-note", examples: sideNote },
  { name: "spinner", examples: spinner },
  { name: "swatch", examples: swatch },
  { name: "text-input", examples: textInput },
  { name: "toggle-list", examples: toggleList },
];
