import { ActionIcon, Button, Modal } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { type BadgeCheck, type BadgePeople, drawBadgeSheet } from "#contract/conference/day/registration-badges.ts";
import { counted, words } from "#domain/text/russian-plurals.ts";
import { Link } from "#ui/links/link.tsx";
import { ArrowLeftIcon, ArrowRightIcon, ErrorSignIcon, InformationIcon, TickIcon } from "#ui/status/icons.tsx";
import { paths, withFilters } from "#web/paths.ts";
import { useApiQuery } from "#web/staff/kit/api/use-api.ts";
import { DialogFoot } from "#web/staff/kit/dialogs/dialog-foot.tsx";
import { QueryStates } from "#web/staff/kit/list/list-states.tsx";
import { useDataAddress } from "#web/staff/kit/parts/use-data-address.ts";
import type { BadgeOrder } from "./badge-order.ts";
import styles from "./badges.module.css";

/** A sheet of the print, and the buttons to the others. */
export function BadgePreview({ order, sheets }: { order: BadgeOrder; sheets: number }) {
  const [asked, setSheet] = useState(1);
  const sheet = Math.min(asked, sheets);
  const drawn = useApiQuery(drawBadgeSheet, { body: { ...order, sheet } }, { placeholderData: keepPreviousData });
  const address = useDataAddress(drawn.data);
  return (
    <section className="stack gap-3" aria-labelledby="badges-preview">
      <div className="cluster gap-3 middle split">
        <h2 id="badges-preview" className="staff-title">
          Как выйдет
        </h2>
        <div className="row gap-2 middle">
          <ActionIcon
            {...{ variant: "subtle", color: "gray", "aria-label": "Предыдущий лист", disabled: sheet === 1 }}
            onClick={() => setSheet(sheet - 1)}
          >
            <ArrowLeftIcon />
          </ActionIcon>
          <span className="tabular" role="status">
            лист <b>{sheet}</b> из {sheets}
          </span>
          <ActionIcon
            {...{ variant: "subtle", color: "gray", "aria-label": "Следующий лист", disabled: sheet === sheets }}
            onClick={() => setSheet(sheet + 1)}
          >
            <ArrowRightIcon />
          </ActionIcon>
        </div>
      </div>
      <QueryStates query={drawn} what="лист">
        {() => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
          <section tabIndex={0} className={styles.ground} aria-label="Лист" aria-busy={drawn.isFetching}>
            {address && (
              <img
                src={address}
                alt={`Лист ${sheet} из ${sheets}`}
                className={styles.sheet}
                data-format={order.format}
              />
            )}
          </section>
        )}
      </QueryStates>
    </section>
  );
}

const nameForms = ["имя", "имени", "имён"] as const;
const surnameForms = ["фамилия", "фамилии", "фамилий"] as const;

type Shown = { title: string; people: BadgePeople };

/** How the names fit, with lists of those that differ from the usual. */
export function BadgeWarnings({ check, conference }: { check: BadgeCheck; conference: number }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const { reduced, two_lines, too_long, without_institution: lines, repeated, withdrawn, full_size } = check;
  const rows: [icon: ReactNode, count: number, text: string, people?: BadgePeople, verb?: string][] = [
    [<TickIcon key="" sign />, full_size, `${counted(full_size, nameForms)} полным кеглем`],
    [<InformationIcon key="" sign />, reduced.count, `Уменьшено: ${counted(reduced.count, surnameForms)}`, reduced],
    [<InformationIcon key="" sign />, two_lines.count, `${two_lines.count} в две строки, по дефису`, two_lines],
    [<ErrorSignIcon key="" sign />, lines.count, `${lines.count} без учреждения: линия`, lines, "Дополнить"],
    [<ErrorSignIcon key="" sign />, too_long.count, `${too_long.count} мельче обычного: длинные имена`, too_long],
    [<InformationIcon key="" sign />, repeated, `${repeated} с пометкой «Повторный»`],
    [<InformationIcon key="" sign />, withdrawn, `${withdrawn} без значка: записи отозваны`],
  ];
  return (
    <>
      <ul className={styles.warnings}>
        {rows
          .filter(([, count]) => count > 0)
          .map(([icon, , text, people, verb = "Показать"]) => (
            <li key={text} className="row gap-2 middle">
              {icon}
              <span className="grow">{text}</span>
              {people && (
                <Button variant="subtle" size="compact-sm" onClick={() => setShown({ title: text, people })}>
                  {verb}
                </Button>
              )}
            </li>
          ))}
      </ul>
      <PeopleDialog shown={shown} conference={conference} close={() => setShown(null)} />
    </>
  );
}

type PeopleProps = { shown: Shown | null; conference: number; close: () => void; goOn?: () => void };

/** People whose badges differ from the usual, with links to their registrations. @param goOn makes the badges anyway. */
export function PeopleDialog({ shown, conference, close, goOn }: PeopleProps) {
  const { count = 0, first = [] } = shown?.people ?? {};
  return (
    <Modal opened={shown !== null} onClose={close} title={shown?.title}>
      <ul className="plain stack gap-2">
        {first.map(({ id, number, fio }) => (
          <li key={id}>
            <Link to={withFilters(paths.registrants, { conference, open: id })}>{fio}</Link>
            <span className="muted">, № {number}</span>
          </li>
        ))}
      </ul>
      {count > first.length && <p className="hint">И ещё {counted(count - first.length, words.people)}.</p>}
      {goOn && (
        <DialogFoot>
          <Button variant="default" onClick={close} data-autofocus>
            Не собирать
          </Button>
          <Button variant="filled" onClick={goOn}>
            Собрать всё равно
          </Button>
        </DialogFoot>
      )}
    </Modal>
  );
}
