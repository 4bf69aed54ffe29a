/* Keys of what is sent: the window's letters, a dot, and letters for each thing that is sent. */

/* Not crypto.randomUUID, which there is only behind TLS: halls have none. */
const letters = (count) =>
  [...crypto.getRandomValues(new Uint8Array(count / 2))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export const newWindow = () => letters(16);

export const newKey = (own) => `${own}.${letters(16)}`;
