import { useEffect, useReducer } from "react";
import { deskKeeps } from "./kept-on-device.ts";
import { cleared, emptyField, type NameInField, refused, written } from "./name-in-field.ts";

export type NameField = NameInField & {
  type: (text: string) => void;
  clear: () => void;
  written: (sent: string) => void;
  refused: (sent: string) => void;
};

type Step = (field: NameInField) => NameInField;

/** The field's text, which outlives a sign-in that ends meanwhile: it is kept for as long as the tab. */
export function useNameField(): NameField {
  const [field, change] = useReducer((before: NameInField, step: Step) => step(before), null, keptField);
  useEffect(() => sessionStorage.setItem(deskKeeps.name, JSON.stringify(field)), [field]);
  return {
    ...field,
    type: (text) => change((before) => ({ ...before, text })),
    clear: () => change(cleared),
    written: (sent) => change((before) => written(before, sent)),
    refused: (sent) => change((before) => refused(before, sent)),
  };
}

function keptField(): NameInField {
  const kept = sessionStorage.getItem(deskKeeps.name);
  return kept === null ? emptyField : JSON.parse(kept);
}
