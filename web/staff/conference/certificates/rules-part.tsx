import { NativeSelect, Switch, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { saveCertificateRules } from "#contract/conference/certificates/certificate-templates.ts";
import { listCandidates } from "#contract/conference/certificates/certificates.ts";
import type { CertificateRules, RuleName } from "#domain/certificates/certificate-rules.ts";
import { Link } from "#ui/links/link.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { useApiMutation, useApiQuery } from "../../kit/api/use-api.ts";
import { DateField } from "../../kit/fields/basic-fields.tsx";
import table from "../../kit/list/list-table.module.css";
import { ProgressBar } from "../../kit/parts/progress-bar.tsx";
import { StaffSection } from "../../kit/parts/staff-section.tsx";
import { staffPaths } from "../../staff-paths.ts";
import { MissingMark } from "./candidates.tsx";
import { outdated, type PartProps } from "./certificate-part.ts";
import styles from "./certificates.module.css";

/** The rules of certificates as a sentence, with the number of people left after each. A change is saved at once. */
export function RulesPart({ conference, shown }: PartProps) {
  const saving = useApiMutation(saveCertificateRules, { failed: "Правила не сохранены.", invalidates: outdated });
  const rules = saving.isPending ? (saving.variables.body?.rules ?? shown.rules) : shown.rules;
  const set = (change: Partial<CertificateRules>) =>
    saving.mutate({ body: { conference, rules: { ...rules, ...change } } });
  const left = new Map(shown.left.map(({ rule, count }) => [rule, count]));
  const line = (rule: RuleName, isOn: boolean, off: Partial<CertificateRules>, on: Partial<CertificateRules>) => ({
    isOn,
    count: left.get(rule),
    toggle: () => set(isOn ? off : on),
  });
  const qualified = shown.left.at(-1)?.count ?? shown.came;
  return (
    <div className={styles.columns}>
      <div className="stack gap-5">
        <StaffSection
          title="Сертификат получает участник, у которого"
          text="Читается как одно предложение. Счёт справа пересчитывается сразу."
        >
          <ul className="plain">
            <Rule
              label="Есть отметка входа"
              {...line("entrance", rules.entrance !== "off", { entrance: "off" }, { entrance: "any" })}
            >
              есть отметка входа{" "}
              <NativeSelect
                aria-label="Дни входа"
                size="sm"
                disabled={rules.entrance === "off"}
                value={rules.entrance === "all" ? "all" : "any"}
                data={[
                  { value: "any", label: "хотя бы в один день" },
                  { value: "all", label: "в каждый день" },
                ]}
                onChange={(event) => set({ entrance: event.currentTarget.value as "any" })}
              />
            </Rule>
            <Rule label="Зачтены занятия" {...line("sessions", rules.sessions > 0, { sessions: 0 }, { sessions: 1 })}>
              и зачтено занятий не меньше{" "}
              <Least label="Занятий" value={rules.sessions} max={100} set={(sessions) => set({ sessions })} />
            </Rule>
            <Rule label="Набраны минуты" {...line("minutes", rules.minutes > 0, { minutes: 0 }, { minutes: 60 })}>
              и минут на них не меньше{" "}
              <Least label="Минут" value={rules.minutes} max={9999} set={(minutes) => set({ minutes })} />
            </Rule>
            <Rule
              label="Зачтена выбранная школа"
              {...line("school", rules.school, { school: false }, { school: true })}
            >
              и зачтена выбранная школа, если она есть в программе
            </Rule>
          </ul>
          <p className="hint">
            Отозванные регистрации сертификата не получают. Баллы пишем, когда они проставлены в программе.
          </p>
        </StaffSection>
        <DateField
          id="available_from"
          label="Когда участнику искать сертификат"
          value={rules.available_from ?? ""}
          onChange={(date) => set({ available_from: date || null })}
          error={undefined}
        />
        <Notice>
          Правила меняются до первой выдачи свободно. Потом новые правила действуют для новых сертификатов, выданные
          остаются.
        </Notice>
      </div>
      <div className="stack gap-6">
        <div className={styles.panel}>
          <h2 className="staff-title">По этим правилам сейчас</h2>
          <p role="status">
            <b className={styles.figure}>{qualified}</b> из {shown.came} с отметкой о присутствии получают сертификат
          </p>
          <ProgressBar label="Получают сертификат" done={qualified} total={shown.came} />
          <Link to={`${staffPaths.certificates("candidates")}?tab=refused`} className="reach">
            Все {shown.came - qualified}, кто не получает, и почему
          </Link>
        </div>
        <Close conference={conference} />
      </div>
    </div>
  );
}

/** The first of those who miss one rule by little. */
function Close({ conference }: { conference: number }) {
  const { data } = useApiQuery(listCandidates, { query: { conference: String(conference), tab: "close" } });
  if (!data?.count) return null;
  return (
    <section aria-labelledby="close" className="stack gap-3">
      <h2 id="close" className="staff-title">
        <Link to={`${staffPaths.certificates("candidates")}?tab=close`} className="reach">
          Не хватило немного
        </Link>{" "}
        <span className="muted text-weight">{data.count}</span>
      </h2>
      <ul className="plain">
        {data.results.slice(0, 5).map((person) => (
          <li key={person.registration} className={styles.rule}>
            <span className="grow">
              <b>{person.fio}</b>
              {person.rules
                .filter(({ is_met: isMet }) => !isMet)
                .map(({ rule, label, found }) => (
                  <span key={rule} className={table.second}>
                    {label}: {found}
                  </span>
                ))}
            </span>
            <MissingMark {...{ person, conference }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type LeastProps = { label: string; value: number; max: number; set: (value: number) => void };

/** A number within the sentence, saved when it is left. */
function Least({ label, value, max, set }: LeastProps) {
  return (
    <TextInput
      key={value}
      aria-label={label}
      size="sm"
      inputMode="numeric"
      maxLength={4}
      className={styles.least ?? ""}
      disabled={value === 0}
      defaultValue={value || ""}
      onBlur={({ currentTarget }) => {
        const typed = Math.min(Number(currentTarget.value.replace(/\D/g, "")), max);
        if (typed !== value) set(typed);
      }}
    />
  );
}

type RuleProps = { label: string; isOn: boolean; count: number | undefined; toggle: () => void; children: ReactNode };

function Rule({ label, isOn, count, toggle, children }: RuleProps) {
  return (
    <li className={styles.rule} data-off={isOn ? undefined : ""}>
      <Switch aria-label={label} checked={isOn} onChange={toggle} />
      <span className={styles.ruleText}>{children}</span>
      <span className="muted tabular nowrap">{isOn ? `остаётся ${count ?? 0}` : "не проверяем"}</span>
    </li>
  );
}
