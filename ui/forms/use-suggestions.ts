import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";

/**
 * The suggestions under a text field and the keys that move among them: the combobox pattern of ARIA. The best one
 * stands ready for Enter; who leaves the field otherwise leaves their own text in it, which is an answer too.
 * @param matching what to offer for what is typed so far, best first
 */
export function useSuggestions(matching: (typed: string) => string[]) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [live, setLive] = useState(false);
  const [offered, setOffered] = useState<string[]>([]);
  const [active, setActive] = useState(0);
  useEffect(() => setLive(true), []);

  const close = () => setOffered([]);
  const open = (first: number) => {
    const found = matching(input.current?.value ?? "");
    setOffered(found);
    setActive(first < 0 ? found.length - 1 : first);
  };
  const choose = (option: string | undefined) => {
    close();
    if (!input.current || option === undefined) return;
    input.current.value = option;
    // Whoever listens to the form learns of it; React's onChange, which would open the list again, does not fire.
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
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

export type Suggestions = ReturnType<typeof useSuggestions>;

export function optionId(list: Pick<Suggestions, "id">, index: number): string {
  return `${list.id}-${index}`;
}
