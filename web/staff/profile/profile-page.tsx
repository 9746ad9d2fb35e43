import { Switch } from "@mantine/core";
import { useDeviceFlag } from "../device-flags.ts";
import { useSession } from "../session.tsx";
import { roleNames } from "../shell/staff-map.ts";
import { StaffPage } from "../staff-page.tsx";
import { StaffFacts, StaffSection } from "../staff-section.tsx";
import { OwnSignIns } from "./own-sign-ins.tsx";
import { PasswordForm } from "./password-form.tsx";
import { SecondStep } from "./second-step.tsx";

/** What concerns whoever is signed in: who they are, how they sign in, where they are signed in, their keys. */
export function ProfilePage() {
  const { me } = useSession();
  return (
    <StaffPage title="Мой профиль" width="narrow">
      <StaffSection title="Мои данные" text="Имя, почту и роль меняет администратор на странице «Сотрудники».">
        <StaffFacts
          facts={[
            ["Имя", me.fio || "—"],
            ["Логин", me.username],
            ["Почта", me.email || "—"],
            ["Роль", roleNames[me.role]],
          ]}
        />
      </StaffSection>
      <PasswordForm />
      <SecondStep />
      <OwnSignIns />
      <OwnKeys />
    </StaffPage>
  );
}

function OwnKeys() {
  const [off, turnOff] = useDeviceFlag("single_keys_off");
  return (
    <StaffSection title="Клавиши">
      <Switch
        label="Одиночные клавиши: Q, N, / и другие"
        description="Выключите, если вводите голосом или нажимаете их случайно. Сочетания с Ctrl останутся. Запоминается на этом устройстве."
        checked={!off}
        onChange={(event) => turnOff(!event.currentTarget.checked)}
      />
    </StaffSection>
  );
}
