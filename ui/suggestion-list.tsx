import { useEffect } from "react";
import styles from "./combobox.module.css";
import { optionId, type Suggestions } from "./use-suggestions.ts";

/** What a combobox offers, floating under its field; says aloud how much it is. */
export function SuggestionList({ label, list }: { label: string | undefined; list: Suggestions }) {
  const { id, isOpen, offered, active, choose } = list;
  const activeId = optionId(list, active);
  useEffect(() => {
    if (isOpen) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [isOpen, activeId]);
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label={label}
        hidden={!isOpen}
        className={styles.list}
        // The field keeps the focus: pressing on the list, or scrolling it, must not close it.
        onMouseDown={(event) => event.preventDefault()}
      >
        {offered.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, where the focus stays
          <div
            key={option}
            id={optionId(list, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            onClick={() => choose(option)}
          >
            {option}
          </div>
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {isOpen && `Найдено: ${offered.length}`}
      </p>
    </>
  );
}
