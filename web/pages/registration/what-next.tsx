import { Link } from "../../../ui/link.tsx";
import { SideNote } from "../../../ui/side-note.tsx";
import { paths } from "../../paths.ts";
import { AllPhones } from "./call-us.tsx";

/** Promises no letter: the page itself is what a person has in hand. */
export function WhatNext({ number }: { number: number }) {
  return (
    <SideNote title="Что дальше">
      <p>Сохраните эту страницу: добавьте её в&nbsp;избранное или сфотографируйте QR-код.</p>
      <p>
        На&nbsp;стойке регистрации покажите код. Нет под рукой&nbsp;– назовите номер&nbsp;<b>{number}</b>, этого
        достаточно.
      </p>
      <AllPhones>Вопросы и&nbsp;перемены в&nbsp;планах:</AllPhones>
      <p>
        <Link to={paths.registration}>Зарегистрировать коллегу</Link>
      </p>
    </SideNote>
  );
}
