/** After the login with a password: links the account with the login at the identity provider. */
import { businessQuery } from "../../session/business.ts";
import { api } from "../../session/api.ts";
import { queryClient } from "../../session/query-client.ts";
import { userQuery } from "../../session/user.ts";
import { NamedFailure } from "../../lib/forms/named-failure.ts";
import { showSnackbar } from "../../lib/over-pages/snackbar.ts";

/**
 * Links them, and says so. The person is logged in either way.
 * @param linked what to say when they are linked
 */
export async function linkLogin(login: string, linked: string): Promise<void> {
  try {
    await api("POST /v1/user/single-sign-on", { body: { login } });
    showSnackbar({ message: linked });
    await Promise.all(
      [userQuery.queryKey, businessQuery.queryKey].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  } catch {
    // Stays if the page changes to the language of the account.
    const message = new NamedFailure("login.singleSignOn.notLinked");
    showSnackbar({ message, color: "error", indefinite: true });
  }
}
