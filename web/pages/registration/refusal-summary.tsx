import { useEffect, useRef } from "react";
import { phoneForPeople } from "#domain/phone-numbers.ts";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { useRootData } from "../../root-data.ts";
import type { Refusal } from "./refusal-words.ts";

/** Takes the focus at every refusal, also at one in the same words as the last. */
export function RefusalSummary({ refusal, firstSchool = 0 }: { refusal: Refusal; firstSchool?: number }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (refusal) box.current?.focus();
  }, [refusal]);
  const [phone] = useRootData()?.site.phones ?? [];
  const whomToCall = refusal.callUs && phone ? ` Наш телефон: ${phoneForPeople(phone)}.` : "";
  const errors = refusal.errors.map(({ field, message }) => ({ field: controlId(field, firstSchool), message }));
  return <ErrorSummary ref={box} title={refusal.title} text={refusal.text + whomToCall} errors={errors} />;
}

/** Radios are numbered from the second on; a link must not lead to one that cannot be chosen. */
function controlId(field: string, firstSchool: number): string {
  return field === "school_name" && firstSchool > 0 ? `${field}-${firstSchool + 1}` : field;
}
