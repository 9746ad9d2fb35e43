import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { FormGroup, FormPart, FormWrapper } from "./form-wrapper.tsx";
import { RadioGroup } from "./radio-group.tsx";
import { TextInput } from "./text-input.tsx";

const school = [
  { value: "ray", label: "Школа лучевой диагностики" },
  { value: "none", label: "Участвую в конференции без школы" },
];

export const examples: Record<string, ReactNode> = {
  простая: (
    <FormWrapper title="Вход" method="post">
      <TextInput name="username" label="Логин" width="short" autoComplete="username" required />
      <TextInput
        name="password"
        type="password"
        label="Пароль"
        width="short"
        autoComplete="current-password"
        required
      />
      <Button type="submit">Войти</Button>
    </FormWrapper>
  ),
  "с группами и сводкой": (
    <FormWrapper
      label="Регистрация на конференцию"
      errorSummary={
        <ErrorSummary
          title="Проверьте один ответ"
          errors={[{ field: "fio", message: "Напишите фамилию, имя и отчество" }]}
          takesFocus={false}
        />
      }
    >
      <FormGroup title="Кто вы">
        <TextInput
          name="fio"
          label="Фамилия, имя, отчество"
          hint="Так, как написать на значке и в сертификате"
          error="Напишите фамилию, имя и отчество"
          width="long"
        />
        <TextInput name="job" label="Должность" width="medium" />
      </FormGroup>
      <FormPart>
        <RadioGroup name="school_name" legend="Школа на конференции" legendAs="title" options={school} />
      </FormPart>
      <Button type="submit">Зарегистрироваться</Button>
    </FormWrapper>
  ),
};
