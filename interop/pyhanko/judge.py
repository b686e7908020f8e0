"""Judges signed PDFs with pyHanko.

Reads one JSON object a line from standard input, {"file", "roots", "longTerm"}: the PDF, a PEM file of
trusted roots, and how many signatures are validated with long-term data as well, which takes as long as
all signatures and time-stamps behind them together: "all" of them, the oldest and the newest ("ends"), or "none".
Answers one JSON object a line, in the same order. Nothing is fetched: what counts is
what is in the file.
"""

import asyncio
import gc
import json
import logging
import sys
from datetime import datetime, timezone

from asn1crypto import pem, x509
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.pdf_utils.xref import XRefCache
from pyhanko.sign.diff_analysis import DEFAULT_DIFF_POLICY
from pyhanko.sign.validation import (
    DocumentSecurityStore,
    async_validate_pdf_signature,
    async_validate_pdf_timestamp,
)
from pyhanko.sign.validation.ades import ades_lta_validation
from pyhanko.sign.validation.errors import NoDSSFoundError
from pyhanko.sign.validation.generic_cms import extract_tst_data_iter
from pyhanko.sign.validation.pdf_embedded import EmbeddedPdfSignature
from pyhanko.sign.validation.policy_decl import (
    PdfSignatureValidationSpec,
    RevinfoOnlineFetchingRule,
    RevocationInfoGatheringSpec,
    SignatureValidationSpec,
)
from pyhanko_certvalidator import ValidationContext
from pyhanko_certvalidator.context import CertValidationPolicySpec
from pyhanko_certvalidator.policy_decl import CertRevTrustPolicy, RevocationCheckingPolicy
from pyhanko_certvalidator.registry import SimpleTrustManager


# Of a form field that a lock names, pyHanko 0.38 takes the drawing for changed where it is the same: it asks whether the
# drawing was last changed in the revision that is compared with, not whether it was changed after it. Without leave to
# change drawings in place that question is not asked, and a drawing that was changed is refused all the same.
for rule in DEFAULT_DIFF_POLICY.form_rule.field_rules:
    if hasattr(rule, "allow_in_place_appearance_stream_changes"):
        rule.allow_in_place_appearance_stream_changes = False


def remember(owner, method):
    """Answers of a method that depend on its arguments alone are found once an object, not at every asking.

    Validation with long-term data compares the revisions behind every time-stamp again for every signature,
    and looks for the revision of every object from the first one on: two thirds of the time of 20 signatures.
    """
    find = getattr(owner, method)
    known = f"_remembered_{method}"

    def remembering(self, argument):
        answers = self.__dict__.setdefault(known, {})
        if argument not in answers:
            answers[argument] = find(self, argument)
        return answers[argument]

    setattr(owner, method, remembering)


remember(EmbeddedPdfSignature, "evaluate_modifications")
remember(XRefCache, "get_introducing_revision")

# Where a certificate names a source of revocation data, the data must be available.
REVOCATION = "hard-fail"


def read_roots(path):
    with open(path, "rb") as file:
        blocks = pem.unarmor(file.read(), multiple=True)
        return [x509.Certificate.load(der) for kind, _, der in blocks if kind == "CERTIFICATE"]


def embedded_data(reader):
    """Certificates, OCSP answers and CRLs of the document security store, as context arguments."""
    try:
        store = DocumentSecurityStore.read_dss(reader)
    except NoDSSFoundError:
        return {"ocsps": [], "crls": []}
    context = store.as_validation_context({"allow_fetching": False})
    return {
        "ocsps": context.ocsps,
        "crls": context.crls,
        "other_certs": list(store.load_certs()),
    }


def context_at(moment, roots, embedded, revocation=REVOCATION):
    """Path validation as of a proven moment, with revocation data that was gathered later."""
    return ValidationContext(
        trust_roots=roots,
        allow_fetching=False,
        moment=moment,
        revocation_mode=revocation,
        retroactive_revinfo=True,
        **embedded,
    )


def ades_spec(roots):
    return PdfSignatureValidationSpec(
        SignatureValidationSpec(
            cert_validation_policy=CertValidationPolicySpec(
                trust_manager=SimpleTrustManager.build(trust_roots=roots),
                revinfo_policy=CertRevTrustPolicy(RevocationCheckingPolicy.from_legacy(REVOCATION)),
            ),
            revinfo_gathering_policy=RevocationInfoGatheringSpec(
                online_fetching_rule=RevinfoOnlineFetchingRule.LOCAL_ONLY
            ),
        )
    )


def name(value):
    return None if value is None else getattr(value, "name", str(value))


def time(value):
    return None if value is None else value.astimezone(timezone.utc).isoformat()


def timestamp_time(signature):
    """When the signature time-stamp says the signature existed; None without one."""
    tokens = extract_tst_data_iter(signature.signer_info, signed=False)
    return next((token_time(token) for token in tokens), None)


def token_time(token):
    return token["encap_content_info"]["content"].parsed["gen_time"].native


def describe_revision(signature, status):
    return {
        "field": signature.field_name,
        "intact": status.intact,
        "valid": status.valid,
        "trusted": status.trusted,
        "coverage": name(status.coverage),
        "modificationLevel": name(status.modification_level),
        "trustProblem": name(status.trust_problem_indic),
    }


def describe_timestamp(status):
    if status is None:
        return None
    return {
        "time": time(status.timestamp),
        "intact": status.intact,
        "valid": status.valid,
        "trusted": status.trusted,
    }


async def judge_signature(signature, roots, embedded, long_term):
    proven = timestamp_time(signature)
    moment = proven or datetime.now(timezone.utc)
    status = await async_validate_pdf_signature(
        signature, signer_validation_context=context_at(moment, roots, embedded)
    )
    verdict = describe_revision(signature, status)
    verdict["docMdpOk"] = status.docmdp_ok
    verdict["signedBy"] = status.signing_cert.subject.human_friendly
    verdict["digestAlgorithm"] = status.md_algorithm
    verdict["timestamp"] = describe_timestamp(status.timestamp_validity)
    verdict["bottomLine"] = status.bottom_line
    verdict["ltv"] = await judge_long_term(signature, roots) if long_term else None
    return verdict


async def judge_long_term(signature, roots):
    """EN 319 102-1 clause 5.6.3: validation with long-term data, as of now."""
    result = await ades_lta_validation(signature, ades_spec(roots))
    return {
        "indication": name(result.ades_subindic.status),
        "subIndication": name(result.ades_subindic),
        "reason": result.failure_msg,
        "bestSignatureTime": time(result.best_signature_time),
        "archiveTimestamp": time(result.oldest_evidence_record_timestamp),
    }


async def judge_timestamp(signature, roots, embedded, _):
    moment = token_time(signature.signed_data)
    newest = signature is signature.reader.embedded_signatures[-1]
    # The revocation data of the newest time-stamp is gathered when the next one is made.
    revocation = "soft-fail" if newest else REVOCATION
    status = await async_validate_pdf_timestamp(
        signature, validation_context=context_at(moment, roots, embedded, revocation)
    )
    verdict = describe_revision(signature, status)
    verdict["time"] = time(status.timestamp)
    verdict["producedBy"] = status.signing_cert.subject.human_friendly
    return verdict


async def judge(question):
    roots = read_roots(question["roots"])
    answer = {"file": question["file"], "signatures": [], "documentTimestamps": []}
    with open(question["file"], "rb") as file:
        reader = PdfFileReader(file)
        if reader.xrefs.hybrid_xrefs_present:
            # Strictly, pyHanko judges no file that old and new readers may see differently.
            reader = PdfFileReader(file, strict=False)
        if reader.encrypted:
            # Files here that are encrypted open without a password.
            reader.decrypt("")
        embedded = embedded_data(reader)
        regular = reader.embedded_regular_signatures
        ends = {signature.field_name for signature in (*regular[:1], *regular[-1:])}
        for signature in reader.embedded_signatures:
            stamp = signature.sig_object_type == "/DocTimeStamp"
            asked = question.get("longTerm", "all")
            long_term = asked == "all" or (asked == "ends" and signature.field_name in ends)
            one, to = (
                (judge_timestamp, "documentTimestamps") if stamp else (judge_signature, "signatures")
            )
            try:
                answer[to].append(await one(signature, roots, embedded, long_term))
            except Exception as fault:  # one broken signature must not hide the verdicts on the others
                answer[to].append(
                    {"field": signature.field_name, "error": f"{type(fault).__name__}: {fault}"}
                )
    return answer


def main():
    logging.basicConfig(stream=sys.stderr, level=logging.ERROR)
    # Hundreds of thousands of objects live as long as their file: looking for dead ones costs more than it frees.
    gc.disable()
    for line in sys.stdin:
        if not line.strip():
            continue
        question = json.loads(line)
        try:
            answer = asyncio.run(judge(question))
        except Exception as fault:  # a file that cannot be read is a verdict too
            answer = {"file": question["file"], "error": f"{type(fault).__name__}: {fault}"}
        print(json.dumps(answer), flush=True)
        gc.collect()


main()
