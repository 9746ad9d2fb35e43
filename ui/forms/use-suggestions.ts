import { type ChangeEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";

export type Matching = (typed: string) => Promise<readonly string[]>;

/**
 * Suggestions under a text field with keyboard support: the combobox pattern of ARIA. Enter takes the best one; leaving
 * the field otherwise keeps the typed text, which is valid too.
 * @param matching returns the suggestions for the typed text, best first.
 */
export function useSuggestions(matching: Matching) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [live, setLive] = useState(false);
  const { offered, active, setActive, open, close } = useOffers(matching, input);
  useEffect(() => setLive(true), []);

  const choose = (option: string | undefined) => {
    close();
    if (input.current && option !== undefined) setInputValue(input.current, option);
  };
  const isOpen = offered.length > 0;
  const move = (step: 1 | -1) =>
    isOpen ? setActive((active + step + offered.length) % offered.length) : open(step === 1 ? 0 : -1);
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    ...(isOpen && { Enter: () => choose(offered[active]), Escape: close }),
  };
  return {
    id,
    input,
    live,
    isOpen,
    offered,
    active,
    choose,
    close,
    onChange: (event: ChangeEvent<HTMLInputElement>) => (event.target.value.trim() === "" ? close() : open(0)),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      const act = keys[event.key];
      if (!act || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      act();
    },
  };
}

/** Sets a value as if it were typed: listeners of the form receive the event, React's onChange does not fire. */
export function setInputValue(input: HTMLInputElement, value: string): void {
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The suggestions, and the active one. Late results for an older text are ignored. */
function useOffers(matching: Matching, input: RefObject<HTMLInputElement | null>) {
  const [offered, setOffered] = useState<readonly string[]>([]);
  const [active, setActive] = useState(0);
  const asked = useRef(0);
  const close = () => {
    asked.current += 1;
    setOffered([]);
  };
  const open = async (first: number) => {
    asked.current += 1;
    const question = asked.current;
    const found = await matching(input.current?.value ?? "");
    if (question !== asked.current) return;
    setOffered(found);
    setActive(first < 0 ? found.length - 1 : first);
  };
  return { offered, active, setActive, open, close };
}

export type Suggestions = ReturnType<typeof useSuggestions>;

export function optionId(list: Pick<Suggestions, "id">, index: number): string {
  return `${list.id}-${index}`;
}
