/** Under which the browser keeps the token; clients of the original service know it. */
export const tokenKey = "auth_token";
