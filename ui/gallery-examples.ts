import type { ReactNode } from "react";
import {
  checkboxExamples,
  comboboxExamples,
  radioGroupExamples,
  toggleListExamples,
} from "./forms/choices.examples.tsx";
import {
  buttonExamples,
  errorSummaryExamples,
  formWrapperExamples,
  textInputExamples,
} from "./forms/forms.examples.tsx";
import {
  breadcrumbsExamples,
  containerExamples,
  disclosureExamples,
  mainAreaExamples,
  pageTitleExamples,
  primitivesExamples,
  railLayoutExamples,
  sideNoteExamples,
} from "./layout/layout.examples.tsx";
import { fileIconExamples, fileLinkExamples, linkExamples } from "./links/links.examples.tsx";
import {
  emptyStateExamples,
  iconsExamples,
  noticeExamples,
  pagerExamples,
  spinnerExamples,
  swatchExamples,
} from "./status/status.examples.tsx";

/** All building blocks in their states: for the gallery page, the accessibility check and the tests. */
export const gallery: { name: string; examples: Record<string, ReactNode> }[] = [
  { name: "breadcrumbs", examples: breadcrumbsExamples },
  { name: "button", examples: buttonExamples },
  { name: "checkbox", examples: checkboxExamples },
  { name: "combobox", examples: comboboxExamples },
  { name: "container", examples: containerExamples },
  { name: "disclosure", examples: disclosureExamples },
  { name: "empty-state", examples: emptyStateExamples },
  { name: "error-summary", examples: errorSummaryExamples },
  { name: "file-icon", examples: fileIconExamples },
  { name: "file-link", examples: fileLinkExamples },
  { name: "form-wrapper", examples: formWrapperExamples },
  { name: "icons", examples: iconsExamples },
  { name: "link", examples: linkExamples },
  { name: "main-area", examples: mainAreaExamples },
  { name: "notice", examples: noticeExamples },
  { name: "page-title", examples: pageTitleExamples },
  { name: "pager", examples: pagerExamples },
  { name: "primitives", examples: primitivesExamples },
  { name: "radio-group", examples: radioGroupExamples },
  { name: "rail-layout", examples: railLayoutExamples },
  { name: "side-note", examples: sideNoteExamples },
  { name: "spinner", examples: spinnerExamples },
  { name: "swatch", examples: swatchExamples },
  { name: "text-input", examples: textInputExamples },
  { name: "toggle-list", examples: toggleListExamples },
];
