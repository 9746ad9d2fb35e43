import { useEffect, useState } from "react";
import type { RegistrationResult } from "#contract/conference/registration/registration-result.ts";
import { hasPassed } from "#domain/site/conference-dates.ts";
import { Button } from "#ui/forms/button.tsx";
import { SideNote } from "#ui/layout/side-note.tsx";
import { Link } from "#ui/links/link.tsx";
import { paths } from "#web/paths.ts";
import { useRootData } from "#web/root-data.ts";
import { AllPhones } from "./all-phones.tsx";

/** The next steps. Promises a letter only if the site sends letters; otherwise registrants save the page itself. */
export function WhatNext({ result: { number, conference, email, kind, has_letter } }: { result: RegistrationResult }) {
  const site = useRootData()?.site;
  const today = site?.today ?? "";
  return (
    <SideNote title="Что дальше">
      {site?.sends_letters && kind === "repeat" ? (
        <p>
          <b>Нового письма не будет:</b> билет и ссылка — в письме о первой регистрации. Его нет —{" "}
          <Link to={paths.lostLink}>пришлём ссылку снова</Link>.
        </p>
      ) : site?.sends_letters && email !== "" && !has_letter ? (
        <p>
          <b>Сохраните адрес этой страницы:</b> письма на {email} не будет. Ссылка потеряется —{" "}
          <Link to={paths.lostLink}>пришлём её</Link>.
        </p>
      ) : site?.sends_letters && email !== "" ? (
        <p>
          <b>Письмо с билетом и ссылкой на эту страницу</b> придёт на {email}. Нет письма через час — проверьте «Спам» и
          адрес. Ссылка потеряется — <Link to={paths.lostLink}>пришлём снова</Link>.
        </p>
      ) : (
        <p>
          <b>Сохраните адрес этой страницы.</b> Писем сайт пока не присылает, и другого пути сюда нет. Скопируйте адрес,
          добавьте страницу в избранное или распечатайте её.
        </p>
      )}
      <CopyAddress />
      {!hasPassed(conference, today) && (
        <p>
          На стойке регистрации покажите код. Нет под рукой — назовите номер&nbsp;<b>{number}</b>, этого достаточно.
        </p>
      )}
      <AllPhones>Вопросы и перемены в планах:</AllPhones>
      <p>
        <Link to={paths.registration}>Зарегистрировать коллегу</Link>
      </p>
    </SideNote>
  );
}

/** Requires script and a browser that lets pages write to the clipboard. */
function CopyAddress() {
  const [canCopy, setCanCopy] = useState(false);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => setCanCopy("clipboard" in navigator), []);
  if (!canCopy) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(window.location.origin + window.location.pathname);
    setIsCopied(true);
  };
  return (
    <p data-print="hide">
      <Button variant="light" onClick={copy}>
        Скопировать адрес
      </Button>{" "}
      <span role="status">{isCopied && "Адрес скопирован."}</span>
    </p>
  );
}
