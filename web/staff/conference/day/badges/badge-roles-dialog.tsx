import { saveBadgeRoles } from "#contract/conference/day/registration-badges.ts";
import { badgeRoles } from "#domain/registration/badge-roles.ts";
import { registrationQueries } from "#web/staff/kit/api/registration-queries.ts";
import { FormDialog } from "#web/staff/kit/dialogs/form-dialog.tsx";
import { ColourField, LineField } from "#web/staff/kit/fields/basic-fields.tsx";
import type { Badges } from "./badge-options.tsx";

type DialogProps = { conference: number; roles: Badges["roles"]; close: () => void };

/** The words and colours of the roles of a conference. */
export function BadgeRolesDialog({ conference, roles: saved, close }: DialogProps) {
  return (
    <FormDialog
      title="Роли и&nbsp;цвета"
      close={close}
      initial={{ roles: saved }}
      send={({ roles }, api) => api.ask(saveBadgeRoles, { body: { conference, roles } })}
      done="Роли сохранены."
      invalidates={registrationQueries}
      cancel="Оставить как есть"
      submit="Сохранить"
    >
      {({ values: { roles }, set, errorOf }) => (
        <div className="stack gap-6">
          <p className="hint">Слово на&nbsp;полосе белое, поэтому бледный цвет не&nbsp;подойдёт.</p>
          {roles.map((role, place) => (
            <div key={role.role} className="stack gap-3">
              <LineField
                id={`roles.${place}.word`}
                label={`Роль ${place + 1}, обычно «${badgeRoles[role.role].word}»`}
                value={role.word}
                onChange={(word) => set({ roles: roles.with(place, { ...role, word }) })}
                error={errorOf(`roles.${place}.word`)}
                data-autofocus={place === 0 || undefined}
              />
              <ColourField
                id={`roles.${place}.color`}
                label={`Цвет роли ${place + 1}`}
                value={role.color}
                onChange={(color) => set({ roles: roles.with(place, { ...role, color }) })}
                error={errorOf(`roles.${place}.color`)}
              />
            </div>
          ))}
        </div>
      )}
    </FormDialog>
  );
}
