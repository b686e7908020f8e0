"""Encrypts PDFs for a person with a certificate, and reads signed ones with that person's key.

python recipients.py encrypt IN OUT CERTIFICATE METHOD    METHOD: rc4, aes-128 or aes-256
python recipients.py read IN CERTIFICATE KEY              answers JSON: text of the first page, signatures

Certificates and keys are DER (the key PKCS #8). Who signed is not asked here, only whether the signatures hold. What came
after them is not compared: pyHanko 0.38 cannot read the locks of fields in an encrypted document.
"""

import asyncio
import json
import sys
from pathlib import Path

from asn1crypto import keys, x509
from pyhanko.pdf_utils.crypt import PubKeySecurityHandler, SecurityHandlerVersion
from pyhanko.pdf_utils.crypt.pubkey import SimpleEnvelopeKeyDecrypter
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.pdf_utils.writer import copy_into_new_writer
from pyhanko.sign.validation import async_validate_pdf_signature
from pyhanko_certvalidator import ValidationContext

METHODS = {
    "rc4": {
        "version": SecurityHandlerVersion.RC4_LONGER_KEYS,
        "use_aes": False,
        "use_crypt_filters": False,
    },
    "aes-128": {"version": SecurityHandlerVersion.RC4_OR_AES128, "use_aes": True},
    "aes-256": {"version": SecurityHandlerVersion.AES256},
}


def encrypt(source, target, certificate, method):
    with open(source, "rb") as file:
        writer = copy_into_new_writer(PdfFileReader(file))
        recipient = x509.Certificate.load(Path(certificate).read_bytes())
        handler = PubKeySecurityHandler.build_from_certs(
            [recipient], keylen_bytes=16, pdf_mac=False, **METHODS[method]
        )
        writer._assign_security_handler(handler)
        with open(target, "wb") as out:
            writer.write(out)


async def read(source, certificate, key):
    with open(source, "rb") as file:
        reader = PdfFileReader(file)
        credential = SimpleEnvelopeKeyDecrypter(
            x509.Certificate.load(Path(certificate).read_bytes()),
            keys.PrivateKeyInfo.load(Path(key).read_bytes()),
        )
        reader.decrypt_pubkey(credential)
        page = reader.root["/Pages"]["/Kids"][0]
        answer = {"content": page["/Contents"].data.decode("latin1"), "signatures": []}
        for signature in reader.embedded_regular_signatures:
            status = await async_validate_pdf_signature(
                signature,
                signer_validation_context=ValidationContext(trust_roots=[]),
                skip_diff=True,
            )
            answer["signatures"].append(
                {
                    "name": str(signature.sig_object["/Name"]),
                    "intact": status.intact,
                    "valid": status.valid,
                }
            )
        print(json.dumps(answer))


command, *arguments = sys.argv[1:]
if command == "encrypt":
    encrypt(*arguments)
else:
    asyncio.run(read(*arguments))
