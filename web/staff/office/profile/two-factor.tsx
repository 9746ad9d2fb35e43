import { Button, Group } from "@mantine/core";
import { useState } from "react";
import type { AnswerOf } from "#contract/endpoint.ts";
import { beginTwoFactor, confirmTwoFactor, endTwoFactor, listSignIns, showMe } from "#contract/office/sign-in.ts";
import { useSession } from "../../kit/api/session.tsx";
import { useApiCache, useStaffApi } from "../../kit/api/use-api.ts";
import { LineField, PasswordField } from "../../kit/fields/basic-fields.tsx";
import type { FieldProps } from "../../kit/fields/field-props.ts";
import { StaffForm } from "../../kit/fields/staff-form.tsx";
import { useStaffForm } from "../../kit/fields/use-staff-form.ts";
import { CopyText } from "../../kit/parts/copy-text.tsx";
import { notifyDone } from "../../kit/parts/notifications.tsx";
import { StaffSection } from "../../kit/parts/staff-section.tsx";
import styles from "./profile.module.css";

const why = "После пароля сайт спросит код из приложения на телефоне: чужой человек не войдёт, даже узнав пароль.";

/** The second step of signing in: switched on with a code from the application, off with the password and a code. */
export function TwoFactor() {
  const { me } = useSession();
  const [key, setKey] = useState<AnswerOf<typeof beginTwoFactor> | null>(null);
  const [isAsking, setIsAsking] = useState(me.setup !== null);
  return (
    <StaffSection title={`Второй шаг: ${me.has_second_step ? "включён" : "выключен"}`} text={why}>
      {key ? (
        <TwoFactorCode enrolment={key} over={() => setKey(null)} />
      ) : isAsking ? (
        <SecondStepPassword begin={setKey} over={() => setIsAsking(false)} />
      ) : (
        <Button variant="light" className={styles.change} onClick={() => setIsAsking(true)}>
          {me.has_second_step ? "Выключить второй шаг" : "Включить второй шаг"}
        </Button>
      )}
    </StaffSection>
  );
}

const blank = { password: "", otp: "" };

function CodeField(field: FieldProps<string>) {
  return <LineField {...field} name="otp" inputMode="numeric" autoComplete="one-time-code" />;
}

type SecondStepPasswordProps = {
  begin: (key: AnswerOf<typeof beginTwoFactor>) => void;
  over: () => void;
};

/**
 * Requires the password, and to switch off also a code, so that an attacker at an unlocked computer cannot change how
 * the account signs in.
 */
function SecondStepPassword({ begin, over }: SecondStepPasswordProps) {
  const { me, api } = useSession();
  const cache = useApiCache();
  const { field, ...form } = useStaffForm(blank, async ({ password, otp }) => {
    const body = { password, ...(me.has_second_step && { otp: otp.trim() }) };
    if (me.has_second_step) {
      cache.set(showMe, undefined, await api.request(endTwoFactor, { body }));
      notifyDone("Второй шаг выключен.");
      over();
    } else {
      begin(await api.request(beginTwoFactor, { body }));
    }
    form.set(blank);
  });
  return (
    <StaffForm form={form}>
      <PasswordField
        {...field("password", "Ваш пароль")}
        name="password"
        autoFocus={me.setup === null}
        autoComplete="current-password"
      />
      {me.has_second_step && <CodeField {...field("otp", "Код из приложения")} />}
      <Group>
        <Button type="submit" variant={me.setup === null ? "light" : "filled"} loading={form.isSending}>
          {me.has_second_step ? "Выключить" : "Дальше"}
        </Button>
        {me.setup === null && (
          <Button variant="subtle" onClick={over}>
            Отмена
          </Button>
        )}
      </Group>
    </StaffForm>
  );
}

type TwoFactorCodeProps = {
  /** The key for the application, as a QR code and as text. Shown only once. */
  enrolment: AnswerOf<typeof beginTwoFactor>;
  over: () => void;
};

/** A code from the application confirms that it has the key. */
function TwoFactorCode({ enrolment, over }: TwoFactorCodeProps) {
  const api = useStaffApi();
  const cache = useApiCache();
  const { field, ...form } = useStaffForm({ otp: "" }, async ({ otp }) => {
    cache.set(showMe, undefined, await api.request(confirmTwoFactor, { body: { otp: otp.trim() } }));
    notifyDone("Второй шаг включён, остальные ваши входы закрыты. При следующем входе понадобится код.");
    await cache.invalidate(listSignIns);
    over();
  });
  return (
    <StaffForm form={form}>
      <ol className={styles.steps}>
        <li>Откройте на телефоне приложение для кодов, например Яндекс Ключ или любое другое, где есть&nbsp;«TOTP».</li>
        <li>
          Наведите его на рисунок. Если этот сайт открыт на том же телефоне,{" "}
          <a href={enrolment.address}>передайте ключ приложению</a>. Не получается — введите ключ руками:
          он&nbsp;показан один раз.
          <img src={enrolment.qr_code} alt="QR-код с ключом для приложения" className={styles.picture} />
          <CopyText text={enrolment.secret} label="Скопировать ключ" />
        </li>
        <li>Введите код, который показывает приложение.</li>
      </ol>
      <CodeField {...field("otp", "Код из приложения")} />
      <Group>
        <Button type="submit" loading={form.isSending}>
          Включить
        </Button>
        <Button variant="subtle" onClick={over}>
          Отмена
        </Button>
      </Group>
    </StaffForm>
  );
}
