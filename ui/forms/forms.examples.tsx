import type { ReactNode } from "react";
import { ArrowRightIcon } from "../status/icons.tsx";
import { Button } from "./button.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { FormGroup, FormPart, FormWrapper } from "./form-wrapper.tsx";
import { RadioGroup } from "./radio-group.tsx";
import { TextArea } from "./text-area.tsx";
import { TextInput } from "./text-input.tsx";

export const buttonExamples: Record<string, ReactNode> = {
  "dark-blue": <Button>Зарегистрироваться</Button>,
  "light-blue": <Button variant="light-blue">Показать ещё</Button>,
  light: <Button variant="light">Подробнее</Button>,
  none: <Button variant="none">Отменить</Button>,
  disabled: <Button variant="disabled">Войти</Button>,
  "disabled с причиной": (
    <Button variant="disabled" reason="Регистрация откроется 1 июня">
      Зарегистрироваться
    </Button>
  ),
  "ссылка-кнопка": <Button to="/registration/">Зарегистрироваться</Button>,
  "со значком": (
    <Button variant="light" to="/news/">
      Все новости <ArrowRightIcon />
    </Button>
  ),
  "длинная подпись": (
    <Button variant="light-blue">Зарегистрироваться на тринадцатую ежегодную конференцию врачей-фтизиатров</Button>
  ),
  "на тёмном": (
    <div data-surface="bold">
      <Button to="/registration/">Зарегистрироваться</Button> <Button variant="light">Подробнее</Button>
    </div>
  ),
};

export const errorSummaryExamples: Record<string, ReactNode> = {
  "два ответа": (
    <ErrorSummary
      title="Проверьте два ответа"
      text="Остальное сохранено, заполнять заново не нужно."
      errors={[
        { field: "email", message: "Проверьте почту: в адресе не хватает знака @" },
        { field: "school_c", message: "Выберите школу или участие без школы" },
      ]}
      takesFocus={false}
    />
  ),
  "форма не отправилась": (
    <ErrorSummary
      title="Не удалось отправить"
      text="Связь прервалась. Всё, что вы заполнили, сохранено. Нажмите «Зарегистрироваться» ещё раз: второй записи не появится."
      takesFocus={false}
    />
  ),
};

const school = [
  { value: "ray", label: "Школа лучевой диагностики" },
  { value: "none", label: "Участвую в конференции без школы" },
];

export const formWrapperExamples: Record<string, ReactNode> = {
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
          hint="Так будет на значке и в сертификате"
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

export const textInputExamples: Record<string, ReactNode> = {
  обычное: <TextInput name="region" label="Регион" width="medium" required />,
  "с подсказкой": (
    <TextInput
      name="phone"
      type="tel"
      autoComplete="tel"
      label="Контактный телефон"
      hint="Позвоним, только если изменится время или место"
      defaultValue="+7 (900) 000-12-34"
      width="short"
    />
  ),
  "с ошибкой": (
    <TextInput
      name="email"
      type="email"
      autoComplete="email"
      label="Электронная почта"
      hint="Чтобы отличить вас от однофамильца"
      error="Проверьте почту: в адресе не хватает знака @"
      defaultValue="obraztsova.mail.example"
      width="medium"
    />
  ),
  недоступное: (
    <TextInput
      name="closed"
      label="Должность"
      hint="Недоступно: регистрация закрыта"
      defaultValue="Врач-фтизиатр участковый"
      disabled
      width="medium"
    />
  ),
  "без подписи": <TextInput name="q" aria-label="Поиск по сайту" placeholder="Поиск по сайту" width="short" />,
  "несколько строк": <TextArea name="content" label="Что хотите сообщить" hint="Необязательно" />,
  "длинный ответ": (
    <TextInput
      name="job_place"
      label="Учреждение"
      hint="Полное название, без сокращений"
      defaultValue="Нижнереченская межрайонная противотуберкулёзная больница"
      width="long"
    />
  ),
};
