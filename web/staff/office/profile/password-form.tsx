import { Button } from "@mantine/core";
import { changePassword, listSignIns, showMe } from "#contract/office/sign-in.ts";
import { useSession } from "../../kit/api/session.tsx";
import { useApiCache } from "../../kit/api/use-api.ts";
import { PasswordField } from "../../kit/fields/basic-fields.tsx";
import { StaffForm } from "../../kit/fields/staff-form.tsx";
import { useStaffForm } from "../../kit/fields/use-staff-form.ts";
import { notifyDone } from "../../kit/parts/notifications.tsx";
import { StaffSection } from "../../kit/parts/staff-section.tsx";

const rules =
  "Не короче 8 знаков, лучше 15 и длиннее: подойдёт фраза из нескольких слов. Частые пароли и похожие на ваше имя или логин не подойдут.";
const blank = { current_password: "", new_password: "" };

/** Changes the user's own password; the rules are shown before the field. */
export function PasswordForm() {
  const { me, api } = useSession();
  const isOneTime = me.password_is_temporary;
  const cache = useApiCache();
  const { field, ...form } = useStaffForm(blank, async (body) => {
    cache.set(showMe, undefined, await api.request(changePassword, { body }));
    await cache.invalidate(listSignIns);
    form.set(blank);
    notifyDone(isOneTime ? "Пароль сохранён." : "Пароль сменён. Остальные ваши входы закрыты.");
  });
  return (
    <StaffSection
      id="own-password"
      title={isOneTime ? "Новый пароль" : "Пароль"}
      text={
        isOneTime
          ? undefined
          : "После смены все остальные ваши входы закроются, пропуска на вход, которые вы выдали, отзовутся; этот вход останется."
      }
    >
      <StaffForm form={form}>
        {/* The account, for password managers. */}
        <input type="hidden" name="username" autoComplete="username" value={me.username} />
        <PasswordField
          {...field("current_password", isOneTime ? "Одноразовый пароль" : "Нынешний пароль")}
          autoComplete="current-password"
        />
        <PasswordField {...field("new_password", "Новый пароль")} hint={rules} autoComplete="new-password" />
        <Button type="submit" variant={isOneTime ? "filled" : "light"} loading={form.isSending}>
          {isOneTime ? "Сохранить пароль" : "Сменить пароль"}
        </Button>
      </StaffForm>
    </StaffSection>
  );
}
