"""Makes signed files that the judges themselves are judged by: python fixtures.py FOLDER.

An authority of its own (roots.pem) and, signed by two people at PAdES-B-LTA by pyHanko, good.pdf.
Then files that must not pass: content-changed.pdf (a later revision draws on a signed page),
stranger.pdf (signed under another root). Nothing is fetched: the revocation lists are at hand.
"""

import asyncio
import sys
from datetime import datetime, timedelta, timezone
from io import BytesIO
from pathlib import Path

from asn1crypto import crl as asn1_crl
from asn1crypto import keys as asn1_keys
from asn1crypto import x509 as asn1_x509
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID
from pyhanko.pdf_utils import generic
from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.pdf_utils.writer import PageObject, PdfFileWriter
from pyhanko.sign import PdfSignatureMetadata, PdfSigner, SimpleSigner
from pyhanko.sign.fields import SigFieldSpec, SigSeedSubFilter, append_signature_field
from pyhanko.sign.timestamps.dummy_client import DummyTimeStamper
from pyhanko_certvalidator import ValidationContext
from pyhanko_certvalidator.registry import SimpleCertificateStore

NOW = datetime.now(timezone.utc).replace(microsecond=0)
CRL_ADDRESS = "http://crl.invalid/"


def subject(common_name):
    return x509.Name(
        [
            x509.NameAttribute(NameOID.COUNTRY_NAME, "CH"),
            x509.NameAttribute(NameOID.ORGANIZATION_NAME, "Judges of the judges"),
            x509.NameAttribute(NameOID.COMMON_NAME, common_name),
        ]
    )


def usage(**set_bits):
    bits = dict.fromkeys(
        [
            "digital_signature",
            "content_commitment",
            "key_encipherment",
            "data_encipherment",
            "key_agreement",
            "key_cert_sign",
            "crl_sign",
            "encipher_only",
            "decipher_only",
        ],
        False,
    )
    return x509.KeyUsage(**{**bits, **set_bits})


def certificate(common_name, issuer, key_usage, authority=False, timestamping=False):
    """A certificate and its key; `issuer` is None for a root, else such a pair."""
    # pyHanko's own time-stamper signs with RSA alone.
    key = rsa.generate_private_key(65537, 3072) if timestamping else ec.generate_private_key(ec.SECP256R1())
    issuer_name, issuer_key = (
        (issuer[0].subject, issuer[1]) if issuer else (subject(common_name), key)
    )
    builder = (
        x509.CertificateBuilder()
        .subject_name(subject(common_name))
        .issuer_name(issuer_name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(NOW - timedelta(days=30))
        .not_valid_after(NOW + timedelta(days=300))
        .add_extension(x509.BasicConstraints(ca=authority, path_length=None), critical=True)
        .add_extension(key_usage, critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .add_extension(
            x509.AuthorityKeyIdentifier.from_issuer_public_key(issuer_key.public_key()),
            critical=False,
        )
    )
    if issuer:
        point = x509.DistributionPoint(
            full_name=[x509.UniformResourceIdentifier(CRL_ADDRESS)],
            relative_name=None,
            reasons=None,
            crl_issuer=None,
        )
        builder = builder.add_extension(x509.CRLDistributionPoints([point]), critical=False)
    if timestamping:
        builder = builder.add_extension(
            x509.ExtendedKeyUsage([ExtendedKeyUsageOID.TIME_STAMPING]), critical=True
        )
    return builder.sign(issuer_key, hashes.SHA256()), key


def revocation_list(issuer):
    """An empty list of that authority, made a moment from now so that it is younger than a signature."""
    certificate_, key = issuer
    der = (
        x509.CertificateRevocationListBuilder()
        .issuer_name(certificate_.subject)
        .last_update(NOW - timedelta(hours=1))
        .next_update(NOW + timedelta(days=100))
        .add_extension(x509.CRLNumber(1), critical=False)
        .add_extension(
            x509.AuthorityKeyIdentifier.from_issuer_public_key(key.public_key()), critical=False
        )
        .sign(key, hashes.SHA256())
        .public_bytes(serialization.Encoding.DER)
    )
    return asn1_crl.CertificateList.load(der)


def asn1(pair):
    """The pair in the types that pyHanko signs with."""
    certificate_, key = pair
    der_key = key.private_bytes(
        serialization.Encoding.DER,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    return (
        asn1_x509.Certificate.load(certificate_.public_bytes(serialization.Encoding.DER)),
        asn1_keys.PrivateKeyInfo.load(der_key),
    )


class Authority:
    def __init__(self, name):
        sign_certificates = usage(key_cert_sign=True, crl_sign=True)
        self.root = certificate(f"{name} Root", None, sign_certificates, authority=True)
        self.issuing = certificate(f"{name} Issuing", self.root, sign_certificates, authority=True)
        self.stamping = certificate(
            f"{name} Time", self.issuing, usage(digital_signature=True), timestamping=True
        )
        self.lists = [revocation_list(self.root), revocation_list(self.issuing)]
        self.chain = SimpleCertificateStore.from_certs([asn1(self.root)[0], asn1(self.issuing)[0]])

    def person(self, name):
        signing_certificate, key = asn1(
            certificate(name, self.issuing, usage(content_commitment=True))
        )
        return SimpleSigner(
            signing_cert=signing_certificate, signing_key=key, cert_registry=self.chain
        )

    def time_stamper(self):
        stamping_certificate, key = asn1(self.stamping)
        return DummyTimeStamper(stamping_certificate, key, certs_to_embed=self.chain)

    def context(self):
        return ValidationContext(
            trust_roots=[asn1(self.root)[0]],
            crls=self.lists,
            allow_fetching=False,
            revocation_mode="hard-fail",
        )


def plain_document():
    writer = PdfFileWriter()
    page = PageObject(
        contents=writer.add_object(
            generic.StreamObject(stream_data=b"0.2 0.3 0.8 rg 100 600 200 80 re f")
        ),
        media_box=generic.ArrayObject(list(map(generic.NumberObject, [0, 0, 595, 842]))),
    )
    writer.insert_page(page)
    out = BytesIO()
    writer.write(out)
    return out.getvalue()


def with_fields(document, names):
    writer = IncrementalPdfFileWriter(BytesIO(document))
    for index, name in enumerate(names):
        box = (50, 100 + 100 * index, 250, 160 + 100 * index)
        append_signature_field(writer, SigFieldSpec(name, on_page=0, box=box))
    out = BytesIO()
    writer.write(out)
    return out.getvalue()


async def signed(document, field, signer, authority):
    metadata = PdfSignatureMetadata(
        field_name=field,
        md_algorithm="sha256",
        subfilter=SigSeedSubFilter.PADES,
        validation_context=authority.context(),
        embed_validation_info=True,
        use_pades_lta=True,
    )
    pdf_signer = PdfSigner(metadata, signer=signer, timestamper=authority.time_stamper())
    out = await pdf_signer.async_sign_pdf(IncrementalPdfFileWriter(BytesIO(document)))
    return out.getvalue()


def drawn_over(document):
    """The document with a further revision that adds content to the signed page."""
    writer = IncrementalPdfFileWriter(BytesIO(document))
    stream = writer.add_object(generic.StreamObject(stream_data=b"1 0 0 rg 0 0 300 300 re f"))
    writer.add_stream_to_page(0, stream)
    out = BytesIO()
    writer.write(out)
    return out.getvalue()


async def main(folder):
    folder.mkdir(parents=True, exist_ok=True)
    ours, theirs = Authority("Ours"), Authority("Theirs")
    root = ours.root[0].public_bytes(serialization.Encoding.PEM)
    (folder / "roots.pem").write_bytes(root)

    prepared = with_fields(plain_document(), ["first", "second"])
    once = await signed(prepared, "first", ours.person("Anna Beispiel"), ours)
    good = await signed(once, "second", ours.person("Luc Exemple"), ours)
    (folder / "good.pdf").write_bytes(good)
    (folder / "content-changed.pdf").write_bytes(drawn_over(good))
    stranger = await signed(prepared, "first", theirs.person("Mallory"), theirs)
    (folder / "stranger.pdf").write_bytes(stranger)
    assert len(PdfFileReader(BytesIO(good)).embedded_signatures) == 4


asyncio.run(main(Path(sys.argv[1])))
