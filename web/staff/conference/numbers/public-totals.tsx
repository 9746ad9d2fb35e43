import { Button, Checkbox } from "@mantine/core";
import { useState } from "react";
import { type ConferenceNumbers, publishTotals, showNumbers } from "#contract/conference/numbers/conference-numbers.ts";
import { minPublicTotal, type PublicTotal, publicTotals } from "#domain/site/public-totals.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { Link } from "#ui/links/link.tsx";
import { paths } from "#web/paths.ts";
import { useApiMutation } from "../../kit/api/use-api.ts";
import { dateAndTime } from "../../kit/clock/format.ts";
import { StaffSection } from "../../kit/parts/staff-section.tsx";

type Totals = ConferenceNumbers["totals"];

/** The choice of the totals on the card of the conference's report. */
export function PublicTotals({ numbers: { totals, published_at, years } }: { numbers: ConferenceNumbers }) {
  const [chosen, setChosen] = useState(totals.flatMap(({ kind, published }) => (published === null ? [] : kind)));
  const publishing = useApiMutation(publishTotals, {
    done: "Итоги на сайте обновлены.",
    failed: "Итоги на сайте прежние.",
    invalidates: [showNumbers],
  });
  const id = years[0]?.id ?? 0;
  return (
    <StaffSection
      title="Итоги в отчёте о конференции"
      text="Участники — кто был хотя бы один день. На сайт уходят сегодняшние числа и сами не меняются."
    >
      <div className="stack gap-3">
        {totals.map((total) => (
          <Checkbox
            key={total.kind}
            label={labelOf(total)}
            description={hintOf(total)}
            disabled={!canShow(total)}
            checked={chosen.includes(total.kind) && canShow(total)}
            onChange={({ currentTarget: { checked } }) =>
              setChosen((before) => [...before.filter((kind) => kind !== total.kind), ...(checked ? [total.kind] : [])])
            }
          />
        ))}
      </div>
      <div className="cluster gap-4 middle">
        <Button
          loading={publishing.isPending}
          onClick={() => publishing.mutate({ params: { id: String(id) }, body: { shown: shownOf(totals, chosen) } })}
        >
          Сохранить
        </Button>
        {published_at !== null && (
          <span className="muted">
            <Link to={`${paths.conferences}#conference-${id}`}>На сайте</Link> с {dateAndTime(published_at)}
          </span>
        )}
      </div>
    </StaffSection>
  );
}

const canShow = ({ count }: Totals[number]) => count !== null && count >= minPublicTotal;

function shownOf(totals: Totals, chosen: readonly PublicTotal[]): PublicTotal[] {
  return totals.filter((total) => chosen.includes(total.kind) && canShow(total)).map(({ kind }) => kind);
}

function labelOf({ kind, count }: Totals[number]): string {
  return count === null ? `Число ${publicTotals[kind][2]}` : counted(count, publicTotals[kind]);
}

function hintOf(total: Totals[number]): string {
  if (total.count === null) return "Не считали.";
  if (!canShow(total)) return `На сайте видны числа от ${minPublicTotal}.`;
  if (total.published === null || total.published === total.count) return "";
  return `Сейчас на сайте ${total.published}.`;
}
