import { NativeSelect } from "@mantine/core";
import { changeRegistrations } from "#contract/conference/registrants/registration-groups.ts";
import type { RegistrationCard } from "#contract/conference/registrants/registration-list.ts";
import type { BadgeRoleName } from "#domain/registration/badge-roles.ts";
import { registrationQueries } from "#web/staff/kit/api/registration-queries.ts";
import { useApiMutation } from "#web/staff/kit/api/use-api.ts";
import { useBadgeRoles } from "../use-badge-roles.ts";

/** The role on the badge, which can be changed, and how many badges are printed. */
export function BadgeOfCard({ card }: { card: RegistrationCard }) {
  const roles = useBadgeRoles(card.conference);
  const { mutate, isPending } = useApiMutation(changeRegistrations, {
    done: "Роль на\u00a0значке изменена.",
    failed: "Роль не\u00a0изменена.",
    invalidates: registrationQueries,
  });
  const printed = card.badges_printed;
  return (
    <div className="cluster gap-2 gap-x-4 middle">
      <NativeSelect
        aria-label="Роль на&nbsp;значке"
        size="sm"
        disabled={isPending || card.deleted_at !== null}
        value={card.badge_role}
        data={roles.map(({ role, word }) => ({ value: role, label: word }))}
        onChange={({ currentTarget: { value } }) =>
          mutate({ body: { changes: [{ id: card.id, badge_role: value as BadgeRoleName }] } })
        }
      />
      <span className="muted">
        {printed > 1 ? `повторный, ${printed}-й` : printed === 1 ? "напечатан" : "не\u00a0напечатан"}
      </span>
    </div>
  );
}
