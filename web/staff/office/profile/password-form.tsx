import { Button, PasswordInput } from "@mantine/core";
import { useState } from "react";
import { changePassword, listSignIns, showMe } from "#contract/office/sign-in.ts";
import { useSession } from "../../kit/api/session.tsx";
import { useApiCache } from "../../kit/api/use-api.ts";
import { StaffForm, useStaffForm } from "../../kit/fields/staff-form.tsx";
import { notifyDone } from "../../kit/parts/notifications.tsx";
import { StaffSection } from "../../kit/parts/staff-section.tsx";

const rules =
  "Не короче 8 знаков, лучше 15 и длиннее: подойдёт фраза из нескольких слов. Частые пароли и похожие на ваше имя или логин не подойдут.";
const toggle = { "aria-label": "Показать пароль" };

/** Changes the user's own password; the rules are shown before the field. */
export function PasswordForm() {
  const { me, api } = useSession();
  const isOneTime = me.password_is_temporary;
  const cache = useApiCache();
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const form = useStaffForm(async () => {
    const body = { current_password: current, new_password: next };
    cache.set(showMe, undefined, await api.ask(changePassword, { body }));
    await cache.invalidate(listSignIns);
    setCurrent("");
    setNext("");
    notifyDone(isOneTime ? "Пароль сохранён." : "Пароль сменён. Остальные ваши входы закрыты.");
  });
  return (
    <StaffSection
      id="own-password"
      title={isOneTime ? "Новый пароль" : "Пароль"}
      text={
        isOneTime
          ? undefined
          : "После смены все остальные ваши входы закроются, пропуска на\u00a0вход, которые вы выдали, отзовутся; этот вход останется."
      }
    >
      <StaffForm form={form}>
        {/* The account, for password managers. */}
        <input type="hidden" name="username" autoComplete="username" value={me.username} />
        <PasswordInput
          id="current_password"
          label={isOneTime ? "Одноразовый пароль" : "Нынешний пароль"}
          autoComplete="current-password"
          value={current}
          onChange={(event) => setCurrent(event.currentTarget.value)}
          error={form.errorOf("current_password")}
          visibilityToggleButtonProps={toggle}
        />
        <PasswordInput
          id="new_password"
          label="Новый пароль"
          description={rules}
          autoComplete="new-password"
          value={next}
          onChange={(event) => setNext(event.currentTarget.value)}
          error={form.errorOf("new_password")}
          visibilityToggleButtonProps={toggle}
        />
        <Button type="submit" variant={isOneTime ? "filled" : "light"} loading={form.isSending}>
          {isOneTime ? "Сохранить пароль" : "Сменить пароль"}
        </Button>
      </StaffForm>
    </StaffSection>
  );
}
