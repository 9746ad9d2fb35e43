import { Button, Group, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AnswerOf } from "../../../contract/call.ts";
import { type beginSecondStep, confirmSecondStep } from "../../../contract/sign-in.ts";
import { CopyText } from "../copy-text.tsx";
import { notifyDone } from "../notice.tsx";
import { meKey, useSession } from "../session.tsx";
import { useStaffForm } from "../staff-form.tsx";
import styles from "./second-step-code.module.css";

type SecondStepCodeProps = {
  /** The key for the application: as a QR, as a text. Shown this once. */
  secondStep: AnswerOf<typeof beginSecondStep>;
  over: () => void;
};

/** The key goes into the application, and a code from there shows that it arrived. */
export function SecondStepCode({ secondStep, over }: SecondStepCodeProps) {
  const { api } = useSession();
  const client = useQueryClient();
  const [otp, type] = useState("");
  const form = useStaffForm(async () => {
    client.setQueryData(meKey, await api.ask(confirmSecondStep, { body: { otp: otp.trim() } }));
    notifyDone("Второй шаг включён, остальные ваши входы закрыты. При следующем входе понадобится код.");
    await client.invalidateQueries({ queryKey: ["own-sign-ins"] });
    over();
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      {form.summary}
      <ol className={styles.steps}>
        <li>
          Откройте на&nbsp;телефоне приложение для&nbsp;кодов, например Яндекс Ключ или&nbsp;любое другое, где
          есть&nbsp;«TOTP».
        </li>
        <li>
          Наведите его на&nbsp;рисунок. Если этот сайт открыт на&nbsp;том&nbsp;же телефоне,{" "}
          <a href={secondStep.address}>передайте ключ приложению</a>. Не&nbsp;получается&nbsp;– введите ключ руками:
          он&nbsp;показан один раз.
          <img src={secondStep.qr_code} alt="QR-код с ключом для приложения" className={styles.picture} />
          <CopyText text={secondStep.secret} label="Скопировать ключ" />
        </li>
        <li>Введите код, который показывает приложение.</li>
      </ol>
      <TextInput
        id="otp"
        label="Код из приложения"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={otp}
        onChange={(event) => type(event.currentTarget.value)}
        error={form.errorOf("otp")}
      />
      <Group>
        <Button type="submit" loading={form.isSending}>
          Включить
        </Button>
        <Button variant="subtle" onClick={over}>
          Отмена
        </Button>
      </Group>
    </form>
  );
}
