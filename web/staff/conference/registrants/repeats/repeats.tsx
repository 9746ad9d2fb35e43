import { Button, Radio } from "@mantine/core";
import { useState } from "react";
import {
  listRepeats,
  mergeRegistrations,
  type RegistrationMerge,
  type Repeat,
  undoMerge,
} from "#contract/conference/registrants/registration-groups.ts";
import type { ListedRegistration } from "#contract/conference/registrants/registration-list.ts";
import { answerForPeople, type FieldName, fieldNames, fieldOf } from "#domain/registration/registration-fields.ts";
import { sourceInFull } from "#domain/registration/registration-sources.ts";
import { registrationQueries } from "#web/staff/kit/api/registration-queries.ts";
import { useApiMutation, useApiQuery } from "#web/staff/kit/api/use-api.ts";
import { dateAndTime } from "#web/staff/kit/clock/format.ts";
import { StaffSection } from "#web/staff/kit/parts/staff-section.tsx";
import { numberSign } from "../registrant-words.ts";
import styles from "../registrants-page.module.css";
import type { Conference } from "../use-conference.ts";
import { mergeRequest } from "./merge-request.ts";

/** Pairs of registrations that may be of one person. */
export function useRepeats(conference: number | undefined) {
  const query = { conference: String(conference) };
  return useApiQuery(listRepeats, conference === undefined ? null : { query }).data;
}

/** Pairs of registrations that may be of one person, side by side, and the merges of the last thirty days. */
export function Repeats({ conference }: { conference: Conference }) {
  const { repeats = [], merges = [] } = useRepeats(conference.id) ?? {};
  return (
    <>
      {repeats.map(({ alike, rows: [one, other] }) =>
        one && other ? (
          <RepeatPair
            key={`${one.id} ${other.id}`}
            title={titles[alike]}
            pair={[one, other]}
            schools={conference.schools}
          />
        ) : null,
      )}
      {merges.length > 0 && <Merges merges={merges} />}
    </>
  );
}

const titles: Record<Repeat["alike"], string> = {
  name: "Одно имя",
  contact: "Имена похожи, телефон или почта одни",
  surname: "Имя и отчество одни, фамилии похожи",
};

type Pair = readonly [ListedRegistration, ListedRegistration];
type RepeatPairProps = {
  title: string;
  pair: Pair;
  schools: Conference["schools"];
  merged?: () => void;
};

/** Two registrations field by field; if they differ, one value is chosen. */
export function RepeatPair({ title, pair, schools, merged }: RepeatPairProps) {
  const [keptId, setKeptId] = useState(pair[0].id);
  const [chosen, setChosen] = useState<Partial<Record<FieldName, number>>>({});
  const order = mergeRequest(pair, keptId, chosen);
  const merging = useApiMutation(mergeRegistrations, {
    done: ({ kept, removed }) =>
      `${numberSign(removed.number)} объединена с ${numberSign(kept.number)}. Отменить можно 30 дней.`,
    failed: "Не удалось объединить.",
    invalidates: registrationQueries,
    ...(merged && { onSuccess: merged }),
  });
  const answerOf = (row: ListedRegistration, name: FieldName) =>
    name === "school_name"
      ? (schools.find(({ id }) => id === row.school_name)?.name ?? "Не указана")
      : answerForPeople(name, row[name]) || "—";
  return (
    <section className={styles.pair} aria-label={`${title}: ${pair[0].fio}`}>
      <h2>{title}</h2>
      <table className={styles.repeatsTable}>
        <thead>
          <tr>
            <td />
            {pair.map((row) => (
              <th key={row.id} scope="col">
                <Radio
                  label={`Оставить ${numberSign(row.number)}`}
                  description={`${dateAndTime(row.created_at)}, ${sourceInFull[row.source]}`}
                  checked={keptId === row.id}
                  onChange={() => setKeptId(row.id)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fieldNames.map((name) => {
            const isSame = answerOf(pair[0], name) === answerOf(pair[1], name);
            return (
              <tr key={name}>
                <th scope="row">{fieldOf(name).shortLabel}</th>
                {isSame ? (
                  <td colSpan={2} className="muted">
                    {answerOf(pair[0], name)}
                  </td>
                ) : (
                  pair.map((row) => (
                    <td key={row.id}>
                      <Radio
                        label={answerOf(row, name)}
                        checked={order.from[name] === row.id}
                        onChange={() => setChosen({ ...chosen, [name]: row.id })}
                      />
                    </td>
                  ))
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
      <div>
        <Button size="sm" loading={merging.isPending} onClick={() => merging.mutate({ body: order.body })}>
          Объединить
        </Button>
      </div>
    </section>
  );
}

function Merges({ merges }: { merges: readonly RegistrationMerge[] }) {
  const undoing = useApiMutation(undoMerge, {
    done: "Записи разъединены.",
    failed: "Не удалось разъединить.",
    invalidates: registrationQueries,
  });
  return (
    <StaffSection title="Объединены за 30 дней">
      <ul className="stack gap-2">
        {merges.map(({ id, at, who, kept, removed }) => (
          <li key={id} className="cluster gap-3">
            <span>
              {kept.fio}: {numberSign(removed.number)} → {numberSign(kept.number)}
            </span>
            <span className="hint">{[dateAndTime(at), who].filter(Boolean).join(" · ")}</span>
            <Button
              size="sm"
              variant="default"
              aria-label={`Разъединить: ${kept.fio}`}
              loading={undoing.isPending}
              onClick={() => undoing.mutate({ params: { id: String(id) } })}
            >
              Разъединить
            </Button>
          </li>
        ))}
      </ul>
    </StaffSection>
  );
}
