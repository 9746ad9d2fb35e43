import { createContext } from "react";

/** The text of an error page. Set by the server; the browser keeps the rendered text. */
export const ErrorWords = createContext("");
