import { createContext } from "react";

/** Text of an error page. The server sets it; the browser keeps the rendered text. */
export const ErrorWords = createContext("");
