import type { ReactNode } from "react";
import { examples as button } from "./forms/button.examples.tsx";
import { examples as checkbox } from "./forms/checkbox.examples.tsx";
import { examples as combobox } from "./forms/combobox.examples.tsx";
import { examples as errorSummary } from "./forms/error-summary.examples.tsx";
import { examples as formWrapper } from "./forms/form-wrapper.examples.tsx";
import { examples as radioGroup } from "./forms/radio-group.examples.tsx";
import { examples as textInput } from "./forms/text-input.examples.tsx";
import { examples as toggleList } from "./forms/toggle-list.examples.tsx";
import { examples as breadcrumbs } from "./layout/breadcrumbs.examples.tsx";
import { examples as container } from "./layout/container.examples.tsx";
import { examples as disclosure } from "./layout/disclosure.examples.tsx";
import { examples as mainArea } from "./layout/main-area.examples.tsx";
import { examples as pageTitle } from "./layout/page-title.examples.tsx";
import { examples as railLayout } from "./layout/rail-layout.examples.tsx";
import { examples as sideNote } from "./layout/side-note.examples.tsx";
import { examples as fileIcon } from "./links/file-icon.examples.tsx";
import { examples as fileLink } from "./links/file-link.examples.tsx";
import { examples as link } from "./links/link.examples.tsx";
import { examples as emptyState } from "./status/empty-state.examples.tsx";
import { examples as icons } from "./status/icons.examples.tsx";
import { examples as notice } from "./status/notice.examples.tsx";
import { examples as pager } from "./status/pager.examples.tsx";
import { examples as spinner } from "./status/spinner.examples.tsx";
import { examples as swatch } from "./status/swatch.examples.tsx";

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
