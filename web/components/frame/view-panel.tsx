import type { ViewChoice, ViewScheme } from "#domain/site/view-scheme.ts";
import { classNames } from "#ui/class-names.ts";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { Container } from "#ui/layout/page-layout.tsx";
import { TickIcon } from "#ui/status/icons.tsx";
import { paths } from "../../paths.ts";
import { ReturnHere } from "./return-here.tsx";
import styles from "./view-panel.module.css";

type Question<Name extends ViewChoice> = { name: Name; label: string; answers: Record<ViewScheme[Name], string> };

const questions: { [Name in ViewChoice]: Question<Name> }[ViewChoice][] = [
  { name: "size", label: "Размер", answers: { "100": "100 %", "150": "150 %", "200": "200 %" } },
  { name: "spacing", label: "Интервал", answers: { normal: "обычный", wide: "большой" } },
  { name: "font", label: "Шрифт", answers: { sans: "без засечек", serif: "с засечками" } },
  {
    name: "colour",
    label: "Цвет",
    answers: {
      "black-on-white": "чёрный на белом",
      "white-on-black": "белый на чёрном",
      "blue-on-light": "синий на голубом",
    },
  },
  { name: "images", label: "Картинки", answers: { on: "показать", off: "скрыть" } },
];

/**
 * The settings of the version for the visually impaired, folded to one line. Every choice posts a form, so that no
 * script is needed.
 */
export default function ViewPanel({ view, path }: { view: ViewScheme; path: string | null }) {
  return (
    <section className={styles.band} aria-label="Настройки версии для слабовидящих" data-print="hide">
      <Container>
        <Disclosure summary="Настройки вида" className={classNames(styles.settings, "tight")}>
          <form method="post" action={paths.view} className={styles.panel}>
            <ReturnHere path={path} />
            <input type="hidden" name="mode" value="set" />
            {questions.map(({ name, label, answers }) => (
              <fieldset key={name} aria-labelledby={`view-${name}`} className="cluster middle gap-2">
                <span id={`view-${name}`} className={styles.label}>
                  {label}
                </span>
                {Object.entries(answers).map(([value, words]) => (
                  <button
                    key={value}
                    type="submit"
                    name={name}
                    value={value}
                    aria-pressed={view[name] === value}
                    className={styles.answer}
                    data-sample={value}
                  >
                    {view[name] === value && <TickIcon sign />}
                    {words}
                  </button>
                ))}
              </fieldset>
            ))}
          </form>
        </Disclosure>
      </Container>
    </section>
  );
}
