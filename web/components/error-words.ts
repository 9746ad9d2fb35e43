import { createContext } from "react";

/** What whoever reads an error page is told of the error: the server knows it, and the browser leaves it as it is. */
export const ErrorWords = createContext("");
