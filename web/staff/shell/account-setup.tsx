import { Button } from "@mantine/core";
import { useEffect } from "react";
import type { SetupStep } from "#contract/endpoint.ts";
import { MainArea } from "#ui/layout/page-layout.tsx";
import { useSession } from "../api/session.tsx";
import { StaffPage } from "../parts/staff-page.tsx";
import { PasswordForm } from "../profile/password-form.tsx";
import { TwoFactor } from "../profile/two-factor.tsx";
import { AccountNotices } from "./account-notices.tsx";
import shell from "./shell.module.css";
import { SignOutQuestion } from "./sign-out-question.tsx";
import { SocietyMark } from "./society-mark.tsx";
import { useSignOut } from "./use-sign-out.ts";

const words: Record<SetupStep, { title: string; context: string }> = {
  password: {
    title: "Придумайте свой пароль",
    context: "Вы вошли по\u00a0одноразовому паролю: его знает тот, кто его выдал. Второй раз он не\u00a0подойдёт.",
  },
  "second-step": {
    title: "Включите второй шаг",
    context: "Для вашей роли он обязателен. Понадобится телефон с\u00a0приложением для\u00a0кодов.",
  },
};

/** Replaces the whole area until it is completed: the server refuses everything else before. */
export function AccountSetup({ step }: { step: SetupStep }) {
  const { signOut, ...question } = useSignOut();
  useEffect(() => document.getElementById("main")?.focus(), []);
  return (
    <>
      <nav aria-label="Служебный раздел" className={shell.nav}>
        <SocietyMark />
      </nav>
      <MainArea className={shell.page}>
        {step === "second-step" && <AccountNotices />}
        <StaffPage title={words[step].title} context={words[step].context} width="narrow" hasGuide={false}>
          <WhoIsIt signOut={() => void signOut()} />
          {step === "password" ? <PasswordForm /> : <TwoFactor />}
        </StaffPage>
      </MainArea>
      <SignOutQuestion {...question} />
    </>
  );
}

function WhoIsIt({ signOut }: { signOut: () => void }) {
  const { me } = useSession();
  return (
    <div className={shell.who}>
      <p>
        Вы вошли как <b>{me.fio || me.username}</b>, логин {me.username}.
      </p>
      <Button variant="default" size="sm" onClick={signOut}>
        Выйти
      </Button>
    </div>
  );
}
