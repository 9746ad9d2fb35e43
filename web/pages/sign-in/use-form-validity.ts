import { type RefObject, useCallback, useEffect, useState } from "react";

/**
 * Whether the browser finds the form complete. True until script has looked, so that the button works without it. What
 * the browser itself filled in counts, though it hides the values until somebody touches the page.
 */
export function useFormValidity(form: RefObject<HTMLFormElement | null>): [isValid: boolean, look: () => void] {
  const [isValid, tell] = useState(true);
  const look = useCallback(() => {
    const fields = [...(form.current?.querySelectorAll("input") ?? [])];
    tell(fields.every((field) => field.checkValidity() || field.matches(":autofill")));
  }, [form]);
  useEffect(() => {
    look();
    window.addEventListener("pageshow", look);
    return () => window.removeEventListener("pageshow", look);
  }, [look]);
  return [isValid, look];
}
