"""What Schemathesis does not know of Paraph: who calls, which ids are real, and what an unknown field is answered.

Reads from the environment:
FUZZ_AS       "nobody" or "somebody": whether calls carry the credential that they ask for
FUZZ_CALLERS  file with the callers (callers.ts), read again when it changes
FUZZ_COUNTS   file for what was answered, written at the end
FUZZ_SEED     number from which every choice made here follows
"""

import atexit
import json
import os
import random
from collections import Counter, defaultdict

import requests
import schemathesis

MARK = "_misspelt"
SIGNED_IN = os.environ["FUZZ_AS"] == "somebody"
chance = random.Random(int(os.environ["FUZZ_SEED"]))

# --- Who calls


class Callers:
    """The newest sets of callers. A session that ended is replaced by another, of the same person or guest."""

    def __init__(self, file):
        self.file = file
        self.read_at = None
        # What was given out at first -> what holds now; None while nothing does.
        self.now = {}

    def refresh(self):
        changed = os.stat(self.file).st_mtime_ns
        if changed == self.read_at:
            return
        with open(self.file, encoding="utf-8") as text:
            self.known = json.load(text)
        self.read_at = changed
        self.sets = self.known["sets"]

    def any(self):
        self.refresh()
        alive = [one for one in self.sets if self.now.get(one["person"]["Authorization"], True)]
        return chance.choice(alive or self.sets)

    def owner(self, authorization):
        """The set that a header Authorization was taken from, and which of its callers it is."""
        for one in self.sets:
            for kind in ("person", "guest"):
                if one[kind]["Authorization"] == authorization:
                    return one, kind
        return None, None

    def current(self, first):
        """The headers that hold now for the ones given out at first."""
        return self.now.get(first["Authorization"]) or first

    def enter_again(self, base, one, kind):
        first = one[kind]
        if kind == "person":
            body = {"email": one["email"], "password": self.known["password"]}
            answer = requests.post(f"{base}/v1/login", json=body, timeout=60)
            value = answer.json().get("value") if answer.ok else None
            self.now[first["Authorization"]] = value and {"Authorization": f"Bearer {value}"}
        else:
            answer = requests.post(f"{base}/v1/direct/session", json=one["link"], timeout=60)
            cookie = "; ".join(f"{name}={value}" for name, value in answer.cookies.items())
            self.now[first["Authorization"]] = cookie and {**first, "Cookie": cookie}


callers = Callers(os.environ["FUZZ_CALLERS"])


def credential_of(operation):
    """Which credential the description asks for: "session", "guest", "accessCode" or None."""
    named = [name for one in operation.definition.raw.get("security", []) for name in one]
    return named[0] if named else None


@schemathesis.auth(refresh_interval=None)
class Credentials:
    """Gives each call the credential that it asks for; one in twenty that of another kind, or none."""

    def get(self, case, context):
        if not SIGNED_IN:
            return {}
        asked = credential_of(context.operation)
        if chance.random() < 0.05:
            asked = chance.choice(["session", "guest", "accessCode", None])
        one = callers.any()
        if asked == "session":
            return one["person"]
        if asked == "guest":
            return one["guest"]
        return {"X-Accesscode": one["code"]} if asked == "accessCode" else {}

    def set(self, case, data, context):
        case.headers.update(data)


# --- What is real: ids in paths, queries and bodies

# The kind of an id by the part of the path before it.
KIND_BEFORE = {
    "documents": "document",
    "signature-requests": "request",
    "signatures": "signature",
    "visual-signature": "visual",
    "signature": "visual",
    "resized": "visual",
    "sessions": "session",
    "exports": "export",
    "businesses": "business",
    "invitations": "invitation",
    "resend": "attempt",
    "respond": "attempt",
    "cancel": "attempt",
    "sign": "attempt",
    "proceed": "attempt",
    "sendto": "sendTo",
}
# Parts of a path that choose among a few.
CHOOSING = {
    "n": ["0", "1", "-1", "999"],
    "provider": ["eident", "zident"],
    "method": ["video", "robo", "autoident"],
}
# The kind of a value by the name of its field.
KIND_OF_FIELD = {
    "document_id": "document",
    "signatureRequestId": "request",
    "signature_request_id": "request",
    "user_id": "user",
    "user_ids": "user",
    "business_invite": "invitation",
    "email": "email",
    "account_email": "email",
}


def values_for(one, kind):
    """What belongs to who calls; now and then to somebody else."""
    if one is not None and chance.random() < 0.9:
        return {**one["values"], **(one["guestValues"] if kind == "guest" else {})}
    return callers.any()["values"]


def fill_path(case, values):
    before = ""
    for part in case.operation.path.split("/"):
        if part.startswith("{"):
            name = part[1:-1]
            known = CHOOSING.get(name) or values.get(KIND_BEFORE.get(before, ""))
            if known:
                case.path_parameters[name] = chance.choice(known)
        before = part


def fill_body(body, values):
    """The body with real values in the place of some made-up ones of the same type."""
    if isinstance(body, list):
        return [fill_body(one, values) for one in body]
    if not isinstance(body, dict):
        return body
    return {name: filled(name, value, values) for name, value in body.items()}


def filled(name, value, values):
    if chance.random() < 0.3:
        return fill_body(value, values)
    kind = KIND_OF_FIELD.get(name)
    if isinstance(value, str):
        if kind:
            return chance.choice(values[kind])
        # Rarely: with it an account is deleted.
        if name in ("password", "old_password") and chance.random() < 0.2:
            return callers.known["password"]
        if name == "content":
            return chance.choice([callers.known["content"], callers.known["picture"]])
    if kind and isinstance(value, list) and all(isinstance(one, str) for one in value):
        return [chance.choice(values[kind]) for _ in value]
    return fill_body(value, values)


def objects_in(value):
    if isinstance(value, dict):
        yield value
        value = list(value.values())
    if isinstance(value, list):
        for one in value:
            yield from objects_in(one)


@schemathesis.hook
def before_call(context, case, kwargs):
    callers.refresh()
    # Cases are made long before they are asked: a session may have ended since.
    one, kind = callers.owner(case.headers.get("Authorization"))
    if one is not None:
        case.headers.update(callers.current(one[kind]))
    values = values_for(one, kind)
    # A chain of calls goes on with what its calls have made.
    often = 0.15 if case.meta is not None and case.meta.phase.name.name == "STATEFUL" else 0.7
    if "Range" in case.headers and chance.random() < often:
        case.headers["Range"] = f"bytes={chance.choice(['0-9', '-9', '5-', '999999999-', '9-1'])}"
    if case.path_parameters and chance.random() < often:
        fill_path(case, values)
    if not isinstance(case.body, (dict, list)):
        return
    # What is meant to be wrong stays so; the bytes of a form's file have no schema to be held against again.
    if case.meta is not None and not case.meta.generation.mode.is_positive:
        return
    if case.media_type == "application/json" and chance.random() < often:
        case.body = fill_body(case.body, values)
    found = list(objects_in(case.body))
    if found and chance.random() < 0.2:
        chosen = chance.choice(found)
        name = chance.choice(list(chosen) or ["field"])
        # In a form a list of nothing is nothing.
        made = [None, "", 0, True, [], {}] if case.media_type == "application/json" else ["", "0"]
        chosen[f"{name}{MARK}"] = chance.choice(made)


@schemathesis.hook
def filter_case(context, case):
    """
    In a form every part is a text: true, 1 or a list of one in the place of a text is one part, and nothing wrong. The files
    of a call that takes several are a list; one outside of a list is one part, too.
    """
    if case.media_type != "multipart/form-data" or not isinstance(case.body, dict):
        return True
    several = case.operation.path == "/v3/sendto"
    return all(
        isinstance(value, list)
        if several and name == "file"
        else isinstance(value, (str, bytes, dict)) or (isinstance(value, list) and len(value) != 1)
        for name, value in case.body.items()
    )


# --- What was answered

answers = defaultdict(Counter)
LOST = ("error.auth.token_invalid", "error.auth.token_expired", "error.auth.opened_elsewhere")


@schemathesis.hook
def after_call(context, case, response):
    call = f"{response.request.method} {case.operation.path}"
    answers[call][str(response.status_code)] += 1
    if response.status_code == 401 and problem_of(response).get("key") in LOST:
        sent = response.request.headers.get("Authorization")
        for one in callers.sets:
            for kind in ("person", "guest"):
                if callers.current(one[kind])["Authorization"] == sent:
                    callers.enter_again(case.operation.base_url.rstrip("/"), one, kind)


@atexit.register
def tell_counts():
    with open(os.environ["FUZZ_COUNTS"], "w", encoding="utf-8") as file:
        json.dump(answers, file)


def problem_of(response):
    """The body of a refusal; empty when it is none."""
    try:
        found = response.json()
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


@schemathesis.check
def unknown_field_is_refused_by_name(ctx, response, case):
    """A body with a field that the call does not know is never taken; called invalid, that field is named."""
    if not any(str(name).endswith(MARK) for one in objects_in(case.body) for name in one):
        return
    if response.status_code < 400:
        raise AssertionError(f"A body with an unknown field was taken: {json.dumps(case.body)}")
    problem = problem_of(response)
    if problem.get("key") != "error.validation":
        return
    fields = problem.get("details", {}).get("fields", {})
    # Where something else is wrong too, that may be what is told.
    if not any(MARK in name for name in fields):
        if all(fault["code"] == "unknown" for fault in fields.values()):
            raise AssertionError(f"The unknown field is not named: {json.dumps(problem)}")


@schemathesis.check
def nobody_is_let_in(ctx, response, case):
    """Without its credential a call does nothing. (With another's: the service's own matrix of access.)"""
    if not SIGNED_IN and credential_of(case.operation) and response.status_code < 400:
        raise AssertionError(f"Answered {response.status_code} without a credential")


@schemathesis.check
def valid_is_not_called_invalid(ctx, response, case):
    """What the description allows is never answered as written wrongly: the schemas say what is enforced."""
    if case.meta is None or not case.meta.generation.mode.is_positive or response.status_code != 400:
        return
    if any(str(name).endswith(MARK) for one in objects_in(case.body) for name in one):
        return
    problem = problem_of(response)
    if problem.get("key") != "error.validation":
        return
    fields = problem.get("details", {}).get("fields", {})
    raise AssertionError(f"Valid by the description, and refused: {json.dumps(fields)}")
