import { Button, Popover, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { listViews, saveView } from "#contract/registrations/saved-views.ts";
import { problemInOneLine } from "#web/api/problem-messages.ts";
import { useApiMutation } from "../../api/use-api.ts";
import { BookmarkIcon } from "../../icons/staff-icons.tsx";
import { useTable } from "../table-context.ts";
import { keptQuery } from "./table-view.ts";

/** Keeps the view on screen under a name, for everybody at the desk. The same name again takes its place. */
export function SaveView() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="subtle" size="sm" leftSection={<BookmarkIcon />} onClick={() => setIsOpen(!isOpen)}>
          Сохранить вид
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Сохранить вид">
        {isOpen && <NameForm done={() => setIsOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}

function NameForm({ done }: { done: () => void }) {
  const { view, conference } = useTable();
  const [error, setError] = useState<string | null>(null);
  const saving = useApiMutation(saveView, {
    done: ({ name }) => `Вид «${name}» сохранён: его видят все за стойкой.`,
    invalidates: [listViews],
  });
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    if (name === "") return setError("Введите название вида");
    saving.mutate(
      { body: { name, query: keptQuery(view, conference?.id ?? null) } },
      { onSuccess: done, onError: (refused) => setError(problemInOneLine(refused)) },
    );
  };
  return (
    <form onSubmit={save} noValidate>
      <Stack align="start">
        <TextInput name="name" label="Название вида" maxLength={60} error={error} autoComplete="off" data-autofocus />
        <Button type="submit" variant="light" size="sm">
          Сохранить
        </Button>
      </Stack>
    </form>
  );
}
