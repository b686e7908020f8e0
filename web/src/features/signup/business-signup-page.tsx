import { Signup } from "./signup-page.tsx";

/** The account of who opens a business: confirmed by mail, it leads to where the business is registered. */
export default function BusinessSignupPage() {
  return <Signup goal="business" />;
}
