"""Signs and validates with pyHanko, timing the work itself.

The first line of standard input tells the parties: {"key", "certificate", "chain", "roots", "timestamps"} (paths of
PEM files and an address). Every further line is a task, {"sign": file, "into": [files], "level"} or {"validate": file}; the answer to
each is one line, {"ms"} and for tasks that fail {"error"}. Several files to sign into are signed at once.
"""

import asyncio
import json
import logging
import sys
import time

from asn1crypto import pem, x509
from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign import fields, signers, timestamps
from pyhanko.sign.validation.ades import ades_lta_validation
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


def certificates(path):
    with open(path, "rb") as file:
        return [x509.Certificate.load(der) for _, _, der in pem.unarmor(file.read(), multiple=True)]


class Parties:
    def __init__(self, told):
        self.roots = certificates(told["roots"])
        self.signer = signers.SimpleSigner.load(
            told["key"], told["certificate"], ca_chain_files=(told["chain"],)
        )
        self.address = told["timestamps"]

    def metadata(self, level):
        plain = {"field_name": "Signature", "subfilter": fields.SigSeedSubFilter.PADES, "md_algorithm": "sha256"}
        if level == "B-B":
            return signers.PdfSignatureMetadata(**plain)
        context = ValidationContext(trust_roots=self.roots, allow_fetching=True)
        return signers.PdfSignatureMetadata(
            **plain, embed_validation_info=True, use_pades_lta=True, validation_context=context
        )

    def timestamper(self, level):
        return None if level == "B-B" else timestamps.HTTPTimeStamper(self.address)


async def sign_one(parties, file, into, level):
    with open(file, "rb") as source, open(into, "wb+") as target:
        writer = IncrementalPdfFileWriter(source)
        await signers.async_sign_pdf(
            writer,
            parties.metadata(level),
            parties.signer,
            timestamper=parties.timestamper(level),
            output=target,
        )


async def sign(parties, task):
    await asyncio.gather(
        *(sign_one(parties, task["sign"], into, task["level"]) for into in task["into"])
    )


async def validate(parties, task):
    """EN 319 102-1 clause 5.6.3, with what is in the file."""
    specification = PdfSignatureValidationSpec(
        SignatureValidationSpec(
            cert_validation_policy=CertValidationPolicySpec(
                trust_manager=SimpleTrustManager.build(trust_roots=parties.roots),
                revinfo_policy=CertRevTrustPolicy(RevocationCheckingPolicy.from_legacy("hard-fail")),
            ),
            revinfo_gathering_policy=RevocationInfoGatheringSpec(
                online_fetching_rule=RevinfoOnlineFetchingRule.LOCAL_ONLY
            ),
        )
    )
    with open(task["validate"], "rb") as file:
        for signature in PdfFileReader(file).embedded_regular_signatures:
            result = await ades_lta_validation(signature, specification)
            if result.ades_subindic.status.name != "PASSED":
                raise ValueError(f"{result.ades_subindic}: {result.failure_msg}")


def main():
    logging.basicConfig(stream=sys.stderr, level=logging.CRITICAL)
    parties = Parties(json.loads(sys.stdin.readline()))
    for line in sys.stdin:
        task = json.loads(line)
        work = sign if "sign" in task else validate
        begun = time.perf_counter()
        try:
            asyncio.run(work(parties, task))
            answer = {"ms": (time.perf_counter() - begun) * 1000}
        except Exception as fault:  # reported to the measuring process: there is no figure then
            answer = {"ms": 0, "error": f"{type(fault).__name__}: {fault}"}
        print(json.dumps(answer), flush=True)


main()
