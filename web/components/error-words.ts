import { createContext } from "react";

/** Text about the error for its page. The server knows it; the browser keeps the rendered text. */
export const ErrorWords = createContext("");
