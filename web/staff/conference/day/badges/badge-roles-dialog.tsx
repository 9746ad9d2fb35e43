import { Button, Modal } from "@mantine/core";
import { useState } from "react";
import { saveBadgeRoles } from "#contract/conference/day/registration-badges.ts";
import { badgeRoles } from "#domain/registration/badge-roles.ts";
import { registrationQueries } from "#web/staff/kit/api/registration-queries.ts";
import { useApiCache, useStaffApi } from "#web/staff/kit/api/use-api.ts";
import { ColourField, LineField } from "#web/staff/kit/fields/basic-fields.tsx";
import { StaffForm, useStaffForm } from "#web/staff/kit/fields/staff-form.tsx";
import { DialogFoot } from "#web/staff/kit/parts/dialog-foot.tsx";
import { notifyDone } from "#web/staff/kit/parts/notifications.tsx";
import type { Badges } from "./badge-options.tsx";

type DialogProps = { conference: number; roles: Badges["roles"]; isOpen: boolean; close: () => void };

/** The words and colours of the roles of a conference. */
export function BadgeRolesDialog({ isOpen, ...props }: DialogProps) {
  return (
    <Modal opened={isOpen} onClose={props.close} title="Роли и&nbsp;цвета">
      <RolesForm {...props} />
    </Modal>
  );
}

function RolesForm({ conference, roles: saved, close }: Omit<DialogProps, "isOpen">) {
  const api = useStaffApi();
  const cache = useApiCache();
  const [roles, setRoles] = useState(saved);
  const form = useStaffForm(async () => {
    await api.ask(saveBadgeRoles, { body: { conference, roles } });
    notifyDone("Роли сохранены.");
    close();
    await cache.invalidate(...registrationQueries);
  });
  const set = (place: number, change: object) =>
    setRoles(roles.map((role, index) => (index === place ? { ...role, ...change } : role)));
  return (
    <StaffForm form={form} className="stack gap-6" aria-label="Роли и&nbsp;цвета">
      <p className="hint">Слово на&nbsp;полосе белое, поэтому бледный цвет не&nbsp;подойдёт.</p>
      {roles.map(({ role, word, color }, place) => (
        <div key={role} className="stack gap-3">
          <LineField
            id={`roles.${place}.word`}
            label={`Роль ${place + 1}, обычно «${badgeRoles[role].word}»`}
            value={word}
            onChange={(typed) => set(place, { word: typed })}
            error={form.errorOf(`roles.${place}.word`)}
          />
          <ColourField
            id={`roles.${place}.color`}
            label={`Цвет роли ${place + 1}`}
            value={color}
            onChange={(chosen) => set(place, { color: chosen })}
            error={form.errorOf(`roles.${place}.color`)}
          />
        </div>
      ))}
      <DialogFoot>
        <Button variant="default" onClick={close}>
          Оставить как есть
        </Button>
        <Button variant="filled" type="submit" loading={form.isSending}>
          Сохранить
        </Button>
      </DialogFoot>
    </StaffForm>
  );
}
