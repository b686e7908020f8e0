/** Guests for tests of visual signatures. */

let count = 0;

/** Identity data of a person without an account, with an address of their own. */
export function guestIdentity() {
  count += 1;
  const email_address = `drawing.guest.${process.pid}.${Date.now()}.${count}@example.test`;
  return { email_address, first_name: "Gina", last_name: "Gast" };
}
