"""Has scim2-tester check a running service, and prints what it found as JSON: a client and a checker that are not ours."""

import json
import sys
import uuid

import httpx2
import scim2_tester.filling as filling
from scim2_client.engines.httpx2 import SyncSCIMClient
from scim2_tester import check_server


def main() -> None:
    """Checks the service at an address with a token, for addresses of a domain."""
    base, token, domain = sys.argv[1:4]

    # The checker fills texts with random values. The service takes email addresses of verified domains as user names
    # (RFC 7643 section 4.1.1: the service provider may restrict them), so these are random addresses of one.
    before = filling.generate_random_value

    def of_domain(context, path, *rest, **more):
        value = before(context, path, *rest, **more)
        is_user_name = str(path).split(":")[-1].lower() == "username"
        return f"{uuid.uuid4()}@{domain}" if is_user_name and value is not None else value

    filling.generate_random_value = of_domain

    headers = {"Authorization": f"Bearer {token}"}
    with httpx2.Client(base_url=base, headers=headers, timeout=60) as client:
        results = check_server(SyncSCIMClient(client))
    found = [
        {
            "status": one.status.name,
            "title": one.title,
            "resource": one.resource_type,
            "reason": one.reason,
            "data": None if one.data is None else str(one.data)[:2000],
        }
        for one in results
    ]
    print(json.dumps(found))


main()
