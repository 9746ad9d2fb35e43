import { Button } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import {
  type DoorConflict,
  type DoorDecision,
  decideDoorConflict,
  doorDecisions,
  listDoorConflicts,
} from "#contract/conference/day/check-in/door-desk.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { Link } from "#ui/links/link.tsx";
import { paths } from "#web/paths.ts";
import { useApiMutation, useApiQuery } from "#web/staff/kit/api/use-api.ts";
import { timeOf } from "#web/staff/kit/clock/format.ts";
import { WarningIcon } from "#web/staff/kit/icons/staff-icons.tsx";
import { useAddressState } from "#web/staff/kit/list/address-state.ts";
import { EmptyList } from "#web/staff/kit/list/empty-list.tsx";
import { ListPager } from "#web/staff/kit/list/list-foot.tsx";
import { QueryStates } from "#web/staff/kit/list/list-states.tsx";
import styles from "./door.module.css";
import { minuteForms } from "./door-words.ts";
import { outdated } from "./use-door-events.ts";

type Kind = Exclude<DoorConflict["kind"], "clock">;

const titles: Record<Kind, string> = {
  withdrawn: "Регистрация отозвана, а человек вошёл",
  waiting: "Лист ожидания, а человек в зале",
  "two-doors": "Один код у двух входов",
  namesake: "Новый человек похож на записанного",
  revoked: "Отметка пришла после отзыва пропуска",
  early: "Отметка старше пропуска устройства",
  deleted: "Отмечена удалённая регистрация",
  held: "Отметки устройства без действующего пропуска",
};

const verbs: Record<DoorDecision, string> = {
  reinstate: "Вернуть регистрацию",
  undo: "Снять вход",
  keep: "Оставить вход",
  "same-person": "Один человек",
  "other-person": "Кто-то по чужому коду",
  merge: "Тот же человек, свести",
  different: "Разные люди",
  accept: "Принять все",
  reject: "Отклонить все",
};

/** The state until a decision, or the reason for one. */
const hints: Record<Kind, string> = {
  withdrawn: "Сейчас: на месте, регистрация отозвана, в счёт не входит",
  waiting: "Сейчас: в зале, хотя место в школе не занято",
  "two-doors": "Считаем один раз, с первого времени. Код мог показать и коллега",
  namesake: "Свести — вход перейдёт к прежней записи, новый номер больше никому не достанется",
  revoked: "Сейчас: вход считается",
  early: "Сейчас: вход считается, хотя в это время устройство ещё не подключили",
  deleted: "Сейчас: регистрация в корзине, в счёт не входит",
  held: "Сейчас: ничего не записано. Решение — обо всех сразу, изменить его нельзя",
};

const pageSize = 50;

/** Marks that were made without a network and disagree with the list. They are valid; staff decide about the record. */
export function DoorConflicts() {
  const list = useAddressState(listDoorConflicts.query);
  const asked = { query: { ...list.query, limit: String(pageSize) } };
  const conflicts = useApiQuery(listDoorConflicts, asked, { placeholderData: keepPreviousData });
  return (
    <QueryStates query={conflicts} what="расхождения">
      {({ results: all, count }) => {
        const open = all.filter(({ decision }) => decision === "");
        const decided = all.filter(({ decision }) => decision !== "" && decision !== "none");
        const solved = all.filter(({ decision }) => decision === "none");
        return (
          <>
            {open.length === 0 && <EmptyList>Здесь появятся отметки, которые разойдутся со списком.</EmptyList>}
            {open.length > 0 && (
              <p className="muted">
                Что случилось без связи и не сошлось со списком. Все отметки уже записаны: кто вошёл, тот вошёл. Решение
                можно изменить, оно останется в истории.
              </p>
            )}
            <ConflictList conflicts={open} />
            {decided.length > 0 && (
              <Disclosure summary={`Решено ${decided.length}`}>
                <ConflictList conflicts={decided} />
              </Disclosure>
            )}
            {solved.length > 0 && (
              <Disclosure summary={`Разобралось само ${solved.length}`}>
                <ul>
                  {solved.map(({ id, found_at, place, clock_minutes }) => (
                    <li key={id}>
                      <span className="tabular">{timeOf(found_at)}</span> Часы устройства «{place}»{" "}
                      {clock_minutes < 0 ? "отстают" : "спешат"} на {counted(Math.abs(clock_minutes), minuteForms)}.
                      Времена отметок поправлены, прежние видны в «Отметках».
                    </li>
                  ))}
                </ul>
              </Disclosure>
            )}
            <ListPager page={list.state.page} size={pageSize} count={count} to={list.to} />
          </>
        );
      }}
    </QueryStates>
  );
}

function ConflictList({ conflicts }: { conflicts: DoorConflict[] }) {
  return (
    <ul className="plain">
      {conflicts.map(
        (conflict) => conflict.kind !== "clock" && <Conflict key={conflict.id} {...conflict} kind={conflict.kind} />,
      )}
    </ul>
  );
}

function Conflict(conflict: DoorConflict & { kind: Kind }) {
  const { id, kind, person, marks, found_at, decision, decided_by } = conflict;
  const decide = useApiMutation(decideDoorConflict, { failed: "Решение не записано.", invalidates: outdated });
  return (
    <li className={styles.conflict}>
      <div>
        <h3 className="row gap-2 staff-title">
          <WarningIcon />
          {titles[kind]}
        </h3>
        {person && (
          <Link to={`${paths.registrants}?open=${person.id}`}>
            {person.fio}, № {person.number}
          </Link>
        )}
      </div>
      <div>
        <dl className={styles.facts}>
          {marks.map((mark) => (
            <div key={mark.id}>
              <dt className="tabular">{timeOf(mark.at)}</dt>
              <dd>
                {mark.place}, {mark.who}
                {mark.let_in !== "" && ": «Пустить и пометить»"}
                {mark.undone_at && ", отметка снята"}
              </dd>
            </div>
          ))}
          <div>
            <dt className="tabular">{timeOf(found_at)}</dt>
            <dd>{reasonOf(conflict)}</dd>
          </div>
        </dl>
        <p className="hint">
          {decision === "" ? hints[kind] : `Решено: ${verbs[decision as DoorDecision]}, ${decided_by}`}
        </p>
      </div>
      <div className="stack gap-2">
        {doorDecisions[kind].map((verb, index) => (
          <Button
            key={verb}
            variant={index === 0 && decision === "" ? "filled" : "default"}
            disabled={decision === verb || (kind === "held" && decision !== "")}
            loading={decide.isPending && decide.variables?.body?.decision === verb}
            onClick={() => decide.mutate({ params: { id: String(id) }, body: { decision: verb } })}
          >
            {verbs[verb]}
          </Button>
        ))}
      </div>
    </li>
  );
}

function reasonOf({ kind, other, held, place }: DoorConflict): string {
  if (other) return `Похож на № ${other.number}: ${[other.fio, other.institution].filter(Boolean).join(", ")}`;
  if (kind !== "held") return "Устройство прислало отметку";
  const parts = [
    held.marks > 0 && counted(held.marks, ["отметка", "отметки", "отметок"]),
    held.people > 0 && counted(held.people, ["новый человек", "новых человека", "новых человек"]),
    held.undone > 0 && counted(held.undone, ["снятие или возврат", "снятия или возврата", "снятий или возвратов"]),
  ];
  return [`«${place}» прислал после конца пропуска`, parts.filter(Boolean).join(", ")].filter(Boolean).join(": ");
}
