import { Button, PasswordInput, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AnswerOf } from "../../../contract/call.ts";
import { beginSecondStep, endSecondStep } from "../../../contract/sign-in.ts";
import { notifyDone } from "../notice.tsx";
import { meKey, useSession } from "../session.tsx";
import { useStaffForm } from "../staff-form.tsx";
import { StaffSection } from "../staff-section.tsx";
import { SecondStepCode } from "./second-step-code.tsx";

const why = "После пароля сайт спросит код из приложения на телефоне: чужой человек не\u00a0войдёт, даже узнав пароль.";

/** The second step of signing in: switched on by a code from the application, off by the password and a code. */
export function SecondStep() {
  const { me } = useSession();
  const [key, begin] = useState<AnswerOf<typeof beginSecondStep> | null>(null);
  return (
    <StaffSection title={`Второй шаг: ${me.has_second_step ? "включён" : "выключен"}`} text={why}>
      {key ? <SecondStepCode secondStep={key} over={() => begin(null)} /> : <SecondStepPassword begin={begin} />}
    </StaffSection>
  );
}

/** Whoever finds an open window must not change how its owner signs in: the password is wanted, to switch off a code too. */
function SecondStepPassword({ begin }: { begin: (key: AnswerOf<typeof beginSecondStep>) => void }) {
  const { me, api } = useSession();
  const client = useQueryClient();
  const [password, type] = useState("");
  const [otp, typeCode] = useState("");
  const form = useStaffForm(async () => {
    const body = { password, ...(me.has_second_step && { otp: otp.trim() }) };
    if (me.has_second_step) {
      client.setQueryData(meKey, await api.ask(endSecondStep, { body }));
      notifyDone("Второй шаг выключен.");
    } else {
      begin(await api.ask(beginSecondStep, { body }));
    }
    type("");
    typeCode("");
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      {form.summary}
      <PasswordInput
        id="password"
        name="password"
        label="Ваш пароль"
        autoComplete="current-password"
        value={password}
        onChange={(event) => type(event.currentTarget.value)}
        error={form.errorOf("password")}
        visibilityToggleButtonProps={{ "aria-label": "Показать пароль" }}
      />
      {me.has_second_step && (
        <TextInput
          id="otp"
          name="otp"
          label="Код из приложения"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={otp}
          onChange={(event) => typeCode(event.currentTarget.value)}
          error={form.errorOf("otp")}
        />
      )}
      <Button type="submit" variant={me.setup === null ? "light" : "filled"} loading={form.isSending}>
        {me.has_second_step ? "Выключить второй шаг" : "Включить второй шаг"}
      </Button>
    </form>
  );
}
