import { Switch } from "@mantine/core";
import { endSignIn, listSignIns } from "#contract/office/sign-in.ts";
import { useDeviceFlag } from "#web/api/device-flags.ts";
import { useSession } from "../../kit/api/session.tsx";
import { useApiMutation, useApiQuery } from "../../kit/api/use-api.ts";
import { useArrivalField } from "../../kit/fields/use-arrival-field.ts";
import { QueryStates } from "../../kit/list/list-states.tsx";
import { rolesText } from "../../kit/map/staff-map.ts";
import { StaffPage } from "../../kit/parts/staff-page.tsx";
import { StaffFacts, StaffSection } from "../../kit/parts/staff-section.tsx";
import { PasswordForm } from "./password-form.tsx";
import { SignInList } from "./sign-in-list.tsx";
import { TwoFactor } from "./two-factor.tsx";

/** The settings of the user's own account: password, second step, sign-ins, data, keys. */
export function ProfilePage() {
  useArrivalField();
  return (
    <StaffPage
      title="Мой профиль"
      aside={
        <>
          <OwnData />
          <OwnKeys />
        </>
      }
    >
      <PasswordForm />
      <TwoFactor />
      <OwnSignIns />
    </StaffPage>
  );
}

function OwnData() {
  const { me } = useSession();
  return (
    <StaffSection title="Мои данные" text="Меняет администратор на странице «Сотрудники».">
      <StaffFacts
        areBrief
        facts={[
          ["Имя", me.fio || "—"],
          ["Логин", me.username],
          ["Почта", me.email || "—"],
          ["Роль", rolesText(me.roles)],
        ]}
      />
    </StaffSection>
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

/** The user's own sign-ins; unknown ones can be ended at once. */
function OwnSignIns() {
  const signIns = useApiQuery(listSignIns);
  const ending = useApiMutation(endSignIn, {
    done: "Вход закрыт.",
    failed: "Вход ещё открыт.",
    invalidates: [listSignIns],
  });
  return (
    <StaffSection title="Мои входы" text="Незнакомый вход закройте и смените пароль.">
      <QueryStates query={signIns} what="список входов">
        {(list) => (
          <SignInList
            list={list}
            ending={ending.isPending ? ending.variables.params?.id : undefined}
            end={(id) => ending.mutate({ params: { id } })}
          />
        )}
      </QueryStates>
    </StaffSection>
  );
}
